import type { CDPSession } from '@playwright/test'

/** V8's memory of a page, bytes. */
export type Heap = {
  /** The page's data: objects, functions, arrays, strings, numbers. */
  data: number
  /** Bytecode, feedback and machine code. Grows as functions become hot. */
  code: number
}

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

/** Collects garbage and takes a snapshot, which separates data from compiled code. */
export async function measureHeap(devtools: CDPSession): Promise<Heap> {
  const chunks: string[] = []
  const take = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take)
  return sizesOf(JSON.parse(chunks.join('')) as Snapshot)
}

/** Without 'native' nodes of the browser, which are counted apart. */
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
