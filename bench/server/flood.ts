import { fork } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createClient } from './client.ts'

/** `{n}` in path, headers and body is another number in each call. */
export type FloodCall = { method?: string; path: string; headers?: Record<string, string>; body?: string }
export type Flood = {
  name: string
  calls: FloodCall[]
  /** Calls under way at once. */
  lanes?: number
  /** Reads the file of the link that each answer has. */
  follows?: boolean
}

const LANES = 200
/** Pause after a 429, ms: less than Retry-After asks for. */
const PAUSE = 100
const file = fileURLToPath(import.meta.url)

/** Starts a flood from a process of its own. `stop` ends it and returns its answers by status. */
export function startFlood(address: string, flood: Flood): { stop: () => Promise<Record<string, number>> } {
  const child = fork(file, { env: { ...process.env, FLOOD: address } })
  child.send(flood)
  return {
    stop: () =>
      new Promise((resolve) => {
        child.once('message', (answers) => resolve(answers as Record<string, number>))
        child.send('stop')
      }),
  }
}

async function run(address: string, { calls, lanes = LANES, follows = false }: Flood, isOver: () => boolean) {
  const request = createClient(address, '')
  const answers: Record<string, number> = {}
  let count = 0
  const send = async ({ path, ...init }: FloodCall) => {
    const { status, text } = await request(path, init)
    answers[status] = (answers[status] ?? 0) + 1
    return { status, text }
  }
  const runLane = async () => {
    while (!isOver()) {
      const call = JSON.stringify(calls[(count += 1) % calls.length]).replaceAll('{n}', String(count))
      let { status, text } = await send(JSON.parse(call) as FloodCall)
      if (follows && status === 200)
        ({ status, text } = await send({ path: (JSON.parse(text) as { url: string }).url }))
      if (status === 429) await setTimeout(PAUSE)
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
  return answers
}

if (process.env['FLOOD'] !== undefined && process.send) {
  let isOver = false
  process.on('message', async (message: Flood | 'stop') => {
    if (message === 'stop') isOver = true
    else process.send!(await run(process.env['FLOOD']!, message, () => isOver), () => process.exit())
  })
}
