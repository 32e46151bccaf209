// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiError } from '#app/api/apiError.ts'
import { toasts } from '#app/toasts.ts'
import { runWithToasts } from '#app/runWithToasts.ts'
import { clearSession, setSession } from '#app/stores/session.ts'

const notices = { done: 'Listo', failed: 'No se pudo' }
const said = () => toasts.getSnapshot().map(({ text }) => text)

beforeEach(() => setSession({ is_logged: true, security_token: 'token-1', profile: { name: 'Ana', roles: [] } }))
afterEach(() => {
  toasts.clear()
  clearSession()
})

it('shows a toast of the outcome and resolves to a failed call as a value', async () => {
  expect(await runWithToasts(async () => 7, notices)).toEqual({ ok: true, value: 7 })
  const error = new ApiError('http', { status: 404 })
  expect(await runWithToasts(() => Promise.reject(error), notices)).toMatchObject({ ok: false, error })
  expect(said()).toEqual(['Listo', 'No se pudo'])
})

const noResponse = 'No se pudo guardar. No llegó respuesta: revisa la lista por si se aplicó.'
const serverFailed = 'No se pudo guardar. El servidor falló y no sabemos si se aplicó.'
it.each([
  ['a lost connection', new ApiError('network'), noResponse],
  ['a time-out', new ApiError('timeout'), noResponse],
  ['an HTML page of a gateway', new ApiError('http', { status: 502 }), serverFailed],
  ['an empty 500', new ApiError('http', { status: 500 }), serverFailed],
  ['a reply of another shape', new ApiError('shape', { status: 200 }), serverFailed],
  ['a 504 with a message', new ApiError('http', { status: 504, text: 'No sabemos' }), 'No sabemos'],
])('shows after %s the catalogue’s sentence and why the outcome is unknown', async (_, error, text) => {
  await runWithToasts(() => Promise.reject(error), { failed: 'No se pudo guardar.' })
  expect(said()).toEqual([text])
})

it('shows an unknown outcome of a read as a failure', async () => {
  const lose = () => Promise.reject(new ApiError('network'))
  await runWithToasts(lose, { failed: 'No se pudo leer', unknownIsFailure: true })
  expect(said()).toEqual(['No se pudo leer'])
})

const staying = () => toasts.getSnapshot().flatMap(({ text, leaving }) => (leaving ? [] : [text]))
const refuse = (text: string) => () => Promise.reject(new ApiError('http', { status: 422, text }))

it('replaces the toast of an action that fails again and keeps the toast of another action', async () => {
  await runWithToasts(refuse('El orden cambió'), { failed: 'No se pudo mover' })
  await runWithToasts(refuse('Revisa los campos'), notices)
  await runWithToasts(refuse('Revisa los campos'), notices)
  expect(staying()).toEqual(['El orden cambió', 'Revisa los campos'])
  await runWithToasts(refuse('Ya existe'), notices)
  expect(staying()).toEqual(['El orden cambió', 'Ya existe'])
})

it('dismisses the failure toast when the action is tried again', async () => {
  await runWithToasts(refuse('Revisa los campos'), notices)
  const again = runWithToasts(async () => 7, notices)
  expect(staying()).toEqual([])
  await again
  expect(staying()).toEqual(['Listo'])
})

it.each([
  ['was done', async () => {}],
  ['failed', () => Promise.reject(new ApiError('network'))],
])('shows no toast of work that %s after the session ended', async (_, end) => {
  await runWithToasts(async () => {
    clearSession()
    return end()
  }, notices)
  expect(said()).toEqual([])
})

it('shows no toast of a version conflict', async () => {
  const conflict = () => Promise.reject(new ApiError('http', { status: 409, text: 'Este producto cambió' }))
  await runWithToasts(conflict, { ...notices, version: 3 })
  expect(said()).toEqual([])
  await runWithToasts(conflict, notices)
  expect(said()).toEqual(['Este producto cambió'])
})

it('rethrows any error other than ApiError', async () => {
  const fault = new TypeError('x is undefined')
  await expect(runWithToasts(() => Promise.reject(fault), notices)).rejects.toBe(fault)
  expect(said()).toEqual([])
})
