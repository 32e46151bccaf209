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

/** Longest wait for the answer of these, ms. */
const WORK_MS = 600_000

const start = (stop = new AbortController()) => {
  const onProgress = vi.fn()
  const onSent = vi.fn()
  const file = new File(['rut;puntos'], 'puntos.csv')
  const answer = upload(massive.load, {
    body: { file },
    idempotencyKey: 'clave-1',
    signal: stop.signal,
    responseTimeout: WORK_MS,
    onProgress,
    onSent,
  })
  const failure = answer.then(
    () => null,
    (error: unknown) => error as ApiError,
  )
  return { request: FakeXMLHttpRequest.last, onProgress, onSent, file, answer, failure, stop }
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

it('sends the file as multipart, with token and key, and answers the checked reply', async () => {
  const { request, file, answer } = start()
  expect(request).toMatchObject({ method: 'POST', url: `${HOST}/massive-load` })
  expect(request.headers).toMatchObject({ Authorization: 'Bearer token-1', 'Idempotency-Key': 'clave-1' })
  expect(request.body?.get('file')).toMatchObject({ name: file.name, size: file.size })
  expect(loader.is_loading).toBe(false)
  request.respond(200, done)
  expect(await answer).toEqual(done)
})

it('sends lists as repeated categories[], null as empty and nothing of what is undefined', async () => {
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

it('tells how much is sent, and when all of it is', async () => {
  const { request, onProgress, onSent } = start()
  request.progress(1, 4)
  request.progress(4, 4)
  expect(onProgress.mock.calls).toEqual([[0.25], [1]])
  expect(onSent).not.toHaveBeenCalled()
  request.finishUpload()
  expect(onSent).toHaveBeenCalledOnce()
  request.respond(200, done)
})

it('hands on a refusal with all that it says', async () => {
  const { request, failure } = start()
  const rows = [{ row: 2, field: 'rut', message: 'No hay ningún socio con este RUT' }]
  const body = { message: 'No', errors: { file: ['Hay 1 problema'] }, rows, rows_total: 1 }
  request.respond(422, body)
  expect(await failure).toMatchObject({ kind: 'http', status: 422, text: 'No', fields: body.errors })
  expect((await failure)?.bodyAs(RefusedRows)).toMatchObject({ rows: body.rows })
})

it('ends the session on a 401, unless another token has come meanwhile', async () => {
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

it('calls a lost line, an answer of another shape and silence by their names', async () => {
  const lost = start()
  lost.request.fail()
  expect(await lost.failure).toMatchObject({ kind: 'network', unknownOutcome: true })
  const odd = start()
  odd.request.respond(200, '<html>')
  expect(await odd.failure).toMatchObject({ kind: 'shape', unknownOutcome: true })
  const html = start()
  html.request.respond(413, '<html>')
  expect(await html.failure).toMatchObject({ kind: 'http', status: 413, text: null })
})

it('is taken back by its signal', async () => {
  const { failure, stop } = start()
  stop.abort()
  expect(await failure).toMatchObject({ kind: 'aborted', unknownOutcome: false })
})

it('sends nothing where it was taken back before it began, and forgets its signal once it is answered', async () => {
  const stop = new AbortController()
  stop.abort()
  const early = start(stop)
  expect(await early.failure).toMatchObject({ kind: 'aborted' })
  expect(early.request.body).toBeNull()
  const late = start()
  const abort = vi.spyOn(late.request, 'abort')
  late.request.respond(200, done)
  await late.answer
  late.stop.abort()
  expect(abort).not.toHaveBeenCalled()
})

it('gives up when nothing has moved for a minute, not before', async () => {
  const { request, failure } = start()
  const abort = vi.spyOn(request, 'abort')
  vi.advanceTimersByTime(STALL_TIMEOUT_MS - 1)
  request.progress(1, 4)
  vi.advanceTimersByTime(STALL_TIMEOUT_MS - 1)
  expect(abort).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(await failure).toMatchObject({ kind: 'timeout', unknownOutcome: true })
})

it('waits for the answer as long as its caller says once all is sent', async () => {
  const { request, failure } = start()
  const abort = vi.spyOn(request, 'abort')
  request.finishUpload()
  vi.advanceTimersByTime(WORK_MS - 1)
  expect(abort).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(await failure).toMatchObject({ kind: 'timeout' })
})
