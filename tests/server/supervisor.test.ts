import { EventEmitter } from 'node:events'
import type { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { superviseDatabase } from '#server/postgres/supervisor.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const session = () => Object.assign(new EventEmitter(), { end: vi.fn(async () => {}) })
const asClient = (client: ReturnType<typeof session>) => client as unknown as Client

function watched(restart: () => Promise<Client>) {
  const owner = session()
  const onLost = vi.fn()
  const events: string[] = []
  const watching = superviseDatabase(
    asClient(owner),
    { log: ({ event }) => events.push(event), onUnrecoverable: onLost },
    restart,
  )
  return { owner, onLost, events, watching }
}

it('gives up after six failed restarts within 38 seconds, with the last reason', async () => {
  const restart = vi.fn(async (): Promise<Client> => Promise.reject(new Error('the data are gone')))
  const { owner, onLost } = watched(restart)
  owner.emit('end')
  await vi.advanceTimersByTimeAsync(37_499)
  expect([restart.mock.calls.length, onLost.mock.calls.length]).toEqual([5, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(restart).toHaveBeenCalledTimes(6)
  expect(onLost).toHaveBeenCalledExactlyOnceWith(new Error('the data are gone'))
})

it('recovers when the second restart succeeds', async () => {
  const next = session()
  const restart = vi.fn(async () => asClient(next)).mockRejectedValueOnce(new Error('still there'))
  const { owner, onLost, events, watching } = watched(restart)
  owner.emit('end')
  await vi.advanceTimersByTimeAsync(500)
  expect(events).toEqual(['database.fell', 'database.not_restarted', 'database.restarted'])
  expect(onLost).not.toHaveBeenCalled()
  await watching.stop()
  expect(next.end).toHaveBeenCalledOnce()
})

it('gives up at the sixth crash within ten minutes', async () => {
  let last = session()
  const { owner, onLost, events } = watched(async () => asClient((last = session())))
  last = owner
  for (let fall = 1; fall <= 6; fall += 1) {
    expect(onLost).not.toHaveBeenCalled()
    last.emit('end')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(events.filter((event) => event === 'database.restarted')).toHaveLength(5)
  expect(String(onLost.mock.calls[0]?.[0])).toMatch(/se cayó 6 veces en diez minutos/)
})

it('restarts again when crashes are further apart', async () => {
  let last = session()
  const { owner, onLost, events } = watched(async () => asClient((last = session())))
  last = owner
  for (let fall = 1; fall <= 8; fall += 1) {
    last.emit('end')
    await vi.advanceTimersByTimeAsync(2.5 * 60_000)
  }
  expect(onLost).not.toHaveBeenCalled()
  expect(events.filter((event) => event === 'database.restarted')).toHaveLength(8)
})

it('does not restart after its own stop', async () => {
  const restart = vi.fn(async () => asClient(session()))
  const { owner, events, watching } = watched(restart)
  owner.end.mockImplementation(async () => void owner.emit('end'))
  await watching.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(events).toEqual([])
  expect(restart).not.toHaveBeenCalled()
})
