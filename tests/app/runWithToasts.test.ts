// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiError } from '#app/api/apiError.ts'
import { toasts } from '#app/toasts.ts'
import { runWithToasts } from '#app/runWithToasts.ts'
import { clearSession, setSession } from '#app/stores/session.ts'

const messages = { done: 'Listo', failed: 'No se pudo' }
const toastTexts = () => toasts.get().map(({ text }) => text)

beforeEach(() => setSession({ is_logged: true, security_token: 'token-1', profile: { name: 'Ana', roles: [] } }))
afterEach(() => {
  toasts.clear()
  clearSession()
})

it('shows a toast of the outcome and resolves to a failed call as a value', async () => {
  expect(await runWithToasts(async () => 7, messages)).toEqual({ ok: true, value: 7 })
  const error = new ApiError('http', { status: 404 })
  expect(await runWithToasts(() => Promise.reject(error), messages)).toMatchObject({ ok: false, error })
  expect(toastTexts()).toEqual(['Listo', 'No se pudo'])
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
  expect(toastTexts()).toEqual([text])
})

it('shows an unknown outcome of a read as a failure', async () => {
  const lose = () => Promise.reject(new ApiError('network'))
  await runWithToasts(lose, { failed: 'No se pudo leer', unknownIsFailure: true })
  expect(toastTexts()).toEqual(['No se pudo leer'])
})

const openToastTexts = () => toasts.get().flatMap(({ text, leaving }) => (leaving ? [] : [text]))
const refuse = (text: string) => () => Promise.reject(new ApiError('http', { status: 422, text }))

it('replaces the toast of an action that fails again and keeps the toast of another action', async () => {
  await runWithToasts(refuse('El orden cambió'), { failed: 'No se pudo mover' })
  await runWithToasts(refuse('Revisa los campos'), messages)
  await runWithToasts(refuse('Revisa los campos'), messages)
  expect(openToastTexts()).toEqual(['El orden cambió', 'Revisa los campos'])
  await runWithToasts(refuse('Ya existe'), messages)
  expect(openToastTexts()).toEqual(['El orden cambió', 'Ya existe'])
})

it('dismisses the failure toast when the action is tried again', async () => {
  await runWithToasts(refuse('Revisa los campos'), messages)
  const secondRun = runWithToasts(async () => 7, messages)
  expect(openToastTexts()).toEqual([])
  await secondRun
  expect(openToastTexts()).toEqual(['Listo'])
})

it.each([
  ['was done', async () => {}],
  ['failed', () => Promise.reject(new ApiError('network'))],
])('shows no toast of work that %s after the session ended', async (_, end) => {
  await runWithToasts(async () => {
    clearSession()
    return end()
  }, messages)
  expect(toastTexts()).toEqual([])
})

it('shows no toast of a version conflict', async () => {
  const conflict = () => Promise.reject(new ApiError('http', { status: 409, text: 'Este producto cambió' }))
  await runWithToasts(conflict, { ...messages, version: 3 })
  expect(toastTexts()).toEqual([])
  await runWithToasts(conflict, messages)
  expect(toastTexts()).toEqual(['Este producto cambió'])
})

it('rethrows any error other than ApiError', async () => {
  const fault = new TypeError('x is undefined')
  await expect(runWithToasts(() => Promise.reject(fault), messages)).rejects.toBe(fault)
  expect(toastTexts()).toEqual([])
})
