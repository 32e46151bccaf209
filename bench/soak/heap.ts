import type { CDPSession } from '@playwright/test'

/** What V8 holds for a page, bytes. */
export type Heap = {
  /** What the page keeps: objects, functions, arrays, strings, numbers. */
  data: number
  /** What V8 made of the page's functions: bytecode, feedback, machine code. It grows for as long as functions become hot. */
  code: number
}

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

/** Collects the garbage and takes a snapshot, which alone tells a page's data from its compiled code (bench/README.md). */
export async function heapOf(devtools: CDPSession): Promise<Heap> {
  const chunks: string[] = []
  const take = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take)
  return sizesOf(JSON.parse(chunks.join('')) as Snapshot)
}

/** Without what is the browser's own ('native': its nodes are counted apart). */
function sizesOf({ snapshot: { meta }, nodes }: Snapshot): Heap {
  const fields = meta.node_fields
  const [types] = meta.node_types
  const size = fields.indexOf('self_size')
  const heap: Heap = { data: 0, code: 0 }
  for (let at = 0; at < nodes.length; at += fields.length) {
    const type = types[nodes[at + fields.indexOf('type')]!]
    if (type === 'native') continue
    heap[type === 'code' ? 'code' : 'data'] += nodes[at + size]!
  }
  return heap
}
