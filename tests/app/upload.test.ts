// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { massive, RefusedRows } from '#contract/massive.ts'
import { products } from '#contract/products.ts'
import { ApiError } from '#app/api/apiError.ts'
import { STALL_TIMEOUT_MS, upload } from '#app/api/upload.ts'
import { config } from '#app/config.ts'
import { loader } from '#app/stores/loader.ts'
import { clearSession, session, setSession } from '#app/stores/session.ts'
import { FakeXMLHttpRequest } from '../support/fakeXMLHttpRequest.ts'

const HOST = 'https://puntos.test/api'
const done = { message: 'Carga masiva procesada exitosamente.', data: { rows: 2, applied: 2, points_total: 30 } }

/** Response time-out, ms. */
const WORK_MS = 600_000

const start = (stop = new AbortController()) => {
  const onProgress = vi.fn()
  const onSent = vi.fn()
  const file = new File(['rut;puntos'], 'puntos.csv')
  const response = upload(massive.load, {
    body: { file },
    idempotencyKey: 'clave-1',
    signal: stop.signal,
    responseTimeout: WORK_MS,
    onProgress,
    onSent,
  })
  const failure = response.then(
    () => null,
    (error: unknown) => error as ApiError,
  )
  return { request: FakeXMLHttpRequest.last, onProgress, onSent, file, response, failure, stop }
}

beforeEach(() => {
  config.host = HOST
  vi.stubGlobal('XMLHttpRequest', FakeXMLHttpRequest)
  vi.useFakeTimers()
  setSession({ is_logged: true, security_token: 'token-1', profile: { name: 'Ana', roles: [] } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearSession()
})

it('sends the file as multipart with token and key, and resolves to the validated reply', async () => {
  const { request, file, response } = start()
  expect(request).toMatchObject({ method: 'POST', url: `${HOST}/massive-load` })
  expect(request.headers).toMatchObject({ Authorization: 'Bearer token-1', 'Idempotency-Key': 'clave-1' })
  expect(request.body?.get('file')).toMatchObject({ name: file.name, size: file.size })
  expect(loader.is_loading).toBe(false)
  request.respond(200, done)
  expect(await response).toEqual(done)
})

it('sends arrays as repeated name[], null as an empty field and omits undefined', async () => {
  const form = { title: 'Café', title_internal: 'c', slug: 'cafe', description: 'd', points: null, state: 1 }
  const body = { ...form, categories: [3, 5], thumbnail: undefined }
  const options = { idempotencyKey: 'k-1', responseTimeout: WORK_MS, onProgress() {}, onSent() {} }
  const failure = upload(products.create, { body, ...options }).catch(() => {})
  const sent = FakeXMLHttpRequest.last.body!
  expect(sent.getAll('categories[]')).toEqual(['3', '5'])
  expect([sent.get('points'), sent.get('state'), sent.has('thumbnail')]).toEqual(['', '1', false])
  FakeXMLHttpRequest.last.fail()
  await failure
})

it('reports progress and the end of sending', async () => {
  const { request, onProgress, onSent } = start()
  request.progress(1, 4)
  request.progress(4, 4)
  expect(onProgress.mock.calls).toEqual([[0.25], [1]])
  expect(onSent).not.toHaveBeenCalled()
  request.finishUpload()
  expect(onSent).toHaveBeenCalledOnce()
  request.respond(200, done)
})

it('rejects a 422 with its message, fields and body', async () => {
  const { request, failure } = start()
  const rows = [{ row: 2, field: 'rut', message: 'No hay ningún socio con este RUT' }]
  const body = { message: 'No', errors: { file: ['Hay 1 problema'] }, rows, rows_total: 1 }
  request.respond(422, body)
  expect(await failure).toMatchObject({ kind: 'http', status: 422, text: 'No', fields: body.errors })
  expect((await failure)?.bodyAs(RefusedRows)).toMatchObject({ rows: body.rows })
})

it('ends the session on a 401, unless the token changed meanwhile', async () => {
  const first = start()
  setSession({ security_token: 'token-2' })
  first.request.respond(401, { message: 'Entra otra vez' })
  await first.failure
  expect(session.is_logged).toBe(true)
  const second = start()
  second.request.respond(401, { message: 'Entra otra vez' })
  await second.failure
  expect(session.is_logged).toBe(false)
})

it('rejects with kind network, shape or http for a lost connection, an invalid reply and an HTML error page', async () => {
  const offline = start()
  offline.request.fail()
  expect(await offline.failure).toMatchObject({ kind: 'network', unknownOutcome: true })
  const odd = start()
  odd.request.respond(200, '<html>')
  expect(await odd.failure).toMatchObject({ kind: 'shape', unknownOutcome: true })
  const html = start()
  html.request.respond(413, '<html>')
  expect(await html.failure).toMatchObject({ kind: 'http', status: 413, text: null })
})

it('rejects as aborted when its signal aborts', async () => {
  const { failure, stop } = start()
  stop.abort()
  expect(await failure).toMatchObject({ kind: 'aborted', unknownOutcome: false })
})

it('sends nothing for an aborted signal, and ignores its signal after the response', async () => {
  const stop = new AbortController()
  stop.abort()
  const early = start(stop)
  expect(await early.failure).toMatchObject({ kind: 'aborted' })
  expect(early.request.body).toBeNull()
  const finished = start()
  const abort = vi.spyOn(finished.request, 'abort')
  finished.request.respond(200, done)
  await finished.response
  finished.stop.abort()
  expect(abort).not.toHaveBeenCalled()
})

it('times out after a minute without progress and not before', async () => {
  const { request, failure } = start()
  const abort = vi.spyOn(request, 'abort')
  vi.advanceTimersByTime(STALL_TIMEOUT_MS - 1)
  request.progress(1, 4)
  vi.advanceTimersByTime(STALL_TIMEOUT_MS - 1)
  expect(abort).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(await failure).toMatchObject({ kind: 'timeout', unknownOutcome: true })
})

it('times out responseTimeout ms after the last byte was sent', async () => {
  const { request, failure } = start()
  const abort = vi.spyOn(request, 'abort')
  request.finishUpload()
  vi.advanceTimersByTime(WORK_MS - 1)
  expect(abort).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(await failure).toMatchObject({ kind: 'timeout' })
})
