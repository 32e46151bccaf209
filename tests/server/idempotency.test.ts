import { expect, it, vi } from 'vitest'
import { once } from '#server/http/idempotency.ts'
import { memoryPorts } from '#server/memory/ports.ts'

const call = { user_id: 1, key: 'clave', fingerprint: 'f' }
const claim = { ...call, now: new Date(), lease_until: new Date(Date.now() + 60_000), expires_at: new Date(8.64e15) }

it('frees the key of an act that failed, so that it can be tried again', async () => {
  const ports = memoryPorts()
  await expect(once(ports, call, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await ports.repository.idempotency.begin(claim)).toEqual({ state: 'started' })
})

it('holds the key of an act that is done, even when its answer could not be kept', async () => {
  const ports = memoryPorts()
  const { idempotency } = ports.repository
  const work = vi.fn(async () => ({ status: 201, body: '{}' }))
  const repository = {
    ...ports.repository,
    idempotency: { ...idempotency, finish: () => Promise.reject(new Error('connection lost')) },
  }
  await expect(once({ ...ports, repository }, call, work)).rejects.toThrow('connection lost')
  expect(await idempotency.begin(claim)).toEqual({ state: 'running' })
  expect(work).toHaveBeenCalledOnce()
})
