import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memoryPorts } from '#server/memory/ports.ts'
import { LockTimeoutError, CallerRevokedError, DatabaseUnavailableError } from '#server/ports/repositoryErrors.ts'
import { IdempotencyReplay } from '#server/domain/idempotency.ts'
import { createTestApi, productForm, updateForm } from '../contract/harness.ts'
import { image } from '../contract/sample.ts'

let open: Awaited<ReturnType<typeof createTestApi>>
beforeEach(async () => {
  open = await createTestApi(async () => ({ ports: memoryPorts() }))
})
afterEach(() => open.close())

const stored: string[] = []
/** Records the names of stored files. */
function recordStored() {
  const { files } = open.api.ports
  const put = files.put
  stored.length = 0
  files.put = (name, file) => (stored.push(name), put(name, file))
}
const statusOf = async (name: string) => (await open.api.send('GET', `/files/${name}`)).status

describe.each(['create', 'update'] as const)('an image of products.%s', (method) => {
  const send = () => {
    const thumbnail = image()
    if (method === 'create') return open.api.post('/api/products', { form: productForm({ thumbnail }) })
    return open.api.post('/api/products/update/7', { form: updateForm({ thumbnail }) })
  }

  it('stays when the product was written and the response of the commit was lost', async () => {
    const { products } = open.api.ports.repository
    const write = products[method] as (...args: unknown[]) => Promise<unknown>
    products[method] = async (...args: unknown[]) => {
      await write(...args)
      throw new Error('Connection terminated unexpectedly')
    }
    expect((await send()).status).toBe(500)
    const { thumbnail } = (await open.api.all('/products')).find(({ slug }) => slug === 'tetera')
    expect(await statusOf(thumbnail)).toBe(200)
    expect(open.api.log.map((line) => JSON.parse(line))).toContainEqual({
      level: 'warn',
      event: 'file.in_doubt',
      name: thumbnail,
    })
  })

  it.each([
    ['the key was used before', new IdempotencyReplay({ status: 200, body: '{"data":{}}' })],
    ['its user was removed meanwhile', new CallerRevokedError()],
    ['the rows were locked for too long', new LockTimeoutError('locked')],
    ['the database could not be reached', new DatabaseUnavailableError(new Error('refused'))],
  ])('is removed when %s', async (_, error) => {
    recordStored()
    open.api.ports.repository.products[method] = () => Promise.reject<never>(error)
    await send()
    expect(stored).toHaveLength(1)
    expect(await statusOf(stored[0]!)).toBe(404)
  })

  it('is removed when the bucket stored it and its response was lost', async () => {
    recordStored()
    const { files } = open.api.ports
    const put = files.put
    files.put = async (...args) => {
      await put(...args)
      throw new Error('the operation timed out')
    }
    expect((await send()).status).toBe(500)
    expect(stored).toHaveLength(1)
    expect(await statusOf(stored[0]!)).toBe(404)
  })

  it('is logged when the bucket responds neither to the upload nor to the removal', async () => {
    const { files } = open.api.ports
    const silent = () => Promise.reject(new Error('the operation timed out'))
    Object.assign(files, { put: silent, remove: silent })
    expect((await send()).status).toBe(500)
    expect(open.api.log.map((line) => JSON.parse(line))).toContainEqual({
      level: 'warn',
      event: 'file.left_behind',
      name: expect.stringMatching(/^[0-9a-f-]{36}\.\w+$/),
    })
  })

  it('is removed when the write is refused', async () => {
    recordStored()
    open.api.ports.repository.products[method] = async () => ({ ok: false, reason: 'slugTaken' })
    expect((await send()).status).toBe(422)
    expect(stored).toHaveLength(1)
    expect(await statusOf(stored[0]!)).toBe(404)
  })
})
