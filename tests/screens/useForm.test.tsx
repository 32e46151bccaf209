import { act, cleanup, renderHook } from '@testing-library/react'
import { nullable, object } from 'superstruct'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requiredText, wholeNumber } from '#contract/rules.ts'
import { ApiError } from '#app/api/apiError.ts'
import { useForm } from '#app/form/useForm.ts'
import { toasts } from '#app/toasts.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'

const struct = object({ title: requiredText(), points: nullable(wholeNumber()) })
const empty = { title: '', points: null as number | null }

type Body = { title: string; points: number | null }
type Send = (body: Body, key: string, version: number | undefined) => Promise<Outcome<unknown>>
let send: ReturnType<typeof vi.fn<Send>>
const done = vi.fn<() => void>()

const open = (start?: typeof empty, version?: number) =>
  renderHook(() =>
    useForm({ initial: empty, draft: start, version, struct, toBody: (values) => values, send, onDone: done }),
  ).result

const refuse = (status: number, fields = {}, text: string | undefined = 'No') => ({
  ok: false as const,
  error: new ApiError('http', { status, fields, text }),
})

beforeEach(() => {
  send = vi.fn<Send>(async () => ({ ok: true, value: null }))
  done.mockClear()
})

describe('what a notice said of a refused save', () => {
  const staying = () => toasts.getSnapshot().flatMap(({ text, leaving }) => (leaving ? [] : [text]))
  const fails = () => Promise.reject(new ApiError('http', { status: 422, text: 'Revisa los campos' }))
  const submit = async () => {
    send.mockImplementation(() => runWithToasts(fails, { failed: 'No fue posible' }))
    const hook = renderHook(() =>
      useForm({ initial: { title: 'Té', points: null }, struct, toBody: (values) => values, send, onDone: done }),
    )
    await act(async () => hook.result.current.submit())
    return hook
  }
  afterEach(() => toasts.clear())

  it('goes with the form', async () => {
    const { unmount } = await submit()
    expect(staying()).toEqual(['Revisa los campos'])
    unmount()
    expect(staying()).toEqual([])
  })

  it('goes as soon as it is confirmed again, also where nothing is sent', async () => {
    const { result } = await submit()
    act(() => result.current.field('title').onChange(''))
    await act(async () => result.current.submit())
    expect(staying()).toEqual([])
  })

  it('stays where it came when the form was gone', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const { result, unmount } = await submit()
    send.mockImplementation(() => runWithToasts(() => held.then(fails), { failed: 'No fue posible' }))
    act(() => result.current.submit())
    unmount()
    await act(async () => answer())
    expect(staying()).toEqual(['Revisa los campos'])
  })
})

it('sends nothing while a rule is broken, and gives each field its first message', async () => {
  const form = open()
  act(() => form.current.field('points').onChange(Number.NaN))
  await act(async () => form.current.submit())
  expect(send).not.toHaveBeenCalled()
  expect(form.current.field('title').error).toBe('Este campo es requerido')
  expect(form.current.field('points').error).toBe('Ingresa un numero')
})

it('takes a field’s message away when that field changes, and leaves the others', async () => {
  const form = open({ title: '', points: -1 })
  await act(async () => form.current.submit())
  act(() => form.current.field('title').onChange('Café'))
  expect(form.current.field('title').error).toBeUndefined()
  expect(form.current.field('points').error).toBe('Ingresa un valor')
})

it.each([
  ['an item of the field that changes', { 'title.0': ['Muy largo'] }],
  ['no field of the form', { level: ['No hay tal nivel'] }],
])('takes what the server said of %s away with the change', async (_, fields) => {
  send.mockResolvedValue(refuse(422, { ...fields, points: ['Demasiados'] }))
  const form = open({ title: 'Café', points: 500 })
  await act(async () => form.current.submit())
  act(() => form.current.field('title').onChange('Té'))
  expect([form.current.field('title').error, form.current.formErrors]).toEqual([undefined, []])
  expect(form.current.field('points').error).toBe('Demasiados')
})

it('is busy until the answer, sends one request however often it is confirmed, and then closes', async () => {
  let answer: (outcome: Outcome<unknown>) => void = () => {}
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const form = open({ title: 'Café', points: null })
  act(() => {
    form.current.submit()
    form.current.submit()
  })
  expect(form.current.busy).toBe(true)
  await act(async () => answer({ ok: true, value: null }))
  expect(send).toHaveBeenCalledTimes(1)
  expect(form.current.busy).toBe(false)
  expect(done).toHaveBeenCalledTimes(1)
})

it('keeps what is on its way as it was sent, and can be changed again once that is refused', async () => {
  let answer: (outcome: Outcome<unknown>) => void = () => {}
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const form = open({ title: 'Café', points: 500 })
  act(() => form.current.submit())
  act(() => form.current.field('points').onChange(50))
  expect(form.current.values.points).toBe(500)
  await act(async () => answer(refuse(422)))
  act(() => form.current.field('points').onChange(50))
  expect(form.current.values.points).toBe(50)
})

it('closes nothing where it is gone by the time of the answer', async () => {
  let answer: (outcome: Outcome<unknown>) => void = () => {}
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const form = open({ title: 'Café', points: null })
  act(() => form.current.submit())
  cleanup()
  await act(async () => answer({ ok: true, value: null }))
  expect(done).not.toHaveBeenCalled()
})

describe('when the server refuses', () => {
  it('puts its sentences on the fields, the rest on top, and keeps what was written', async () => {
    send.mockResolvedValue(refuse(422, { title: ['Ya existe', 'otra'], level: ['Nivel'] }))
    const form = open({ title: 'Café', points: 5 })
    await act(async () => form.current.submit())
    expect(form.current.field('title').error).toBe('Ya existe')
    expect(form.current.formErrors).toEqual(['Nivel'])
    expect(form.current.values).toEqual({ title: 'Café', points: 5 })
    expect(done).not.toHaveBeenCalled()
  })

  it('says that nobody knows whether it was saved when no answer came', async () => {
    send.mockResolvedValue({ ok: false, error: new ApiError('timeout') })
    const form = open({ title: 'Café', points: 5 })
    await act(async () => form.current.submit())
    expect(form.current.formErrors).toEqual([texts.unknownOutcome])
  })

  it('says in the form’s own words that nobody answered, where it has some', async () => {
    send.mockResolvedValue({ ok: false, error: new ApiError('shape') })
    const start = { title: 'Café', points: 5 }
    const { result: form } = renderHook(() =>
      useForm({
        initial: empty,
        draft: start,
        struct,
        toBody: (values) => values,
        send,
        onDone: done,
        unconfirmedText: 'Nadie',
      }),
    )
    await act(async () => form.current.submit())
    expect(form.current.formErrors).toEqual(['Nadie'])
    send.mockResolvedValue(refuse(429))
    await act(async () => form.current.submit())
    expect(form.current.formErrors).toEqual([])
  })

  it.each([
    ['the answer was lost', new ApiError('network'), true],
    ['the record is gone', new ApiError('http', { status: 404, text: 'No existe' }), true],
    ['a field is refused', new ApiError('http', { status: 422, text: 'Revisa' }), false],
  ])('says whether the list is stale when %s, whatever comes after', async (_, error, stale) => {
    send.mockResolvedValueOnce({ ok: false, error }).mockResolvedValue(refuse(422))
    const form = open({ title: 'Café', points: 5 })
    await act(async () => form.current.submit())
    await act(async () => form.current.submit())
    expect(form.current.stale).toBe(stale)
  })

  it('retries the same values with the same key, and changed values with a fresh one', async () => {
    send.mockResolvedValue({ ok: false, error: new ApiError('network') })
    const form = open({ title: 'Café', points: 5 })
    await act(async () => form.current.submit())
    await act(async () => form.current.submit())
    act(() => form.current.field('points').onChange(6))
    await act(async () => form.current.submit())
    const [first, second, third] = send.mock.calls.map(([, key]) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('takes values that are typed once more for the same ones, whatever was sent in between', async () => {
    send.mockResolvedValueOnce({ ok: false, error: new ApiError('network') }).mockResolvedValue(refuse(422))
    const form = open({ title: 'Café', points: 500 })
    const type = (points: number) => act(() => form.current.field('points').onChange(points))
    const confirm = () => act(async () => form.current.submit())
    await confirm()
    type(501)
    type(500)
    await confirm()
    type(5000)
    await confirm()
    type(500)
    await confirm()
    const [first, again, other, last] = send.mock.calls.map(([, key]) => key)
    expect([again, last]).toEqual([first, first])
    expect(other).not.toBe(first)
  })

  it('says that nobody knows as long as the form holds what was sent, and not of other values', async () => {
    send.mockResolvedValueOnce({ ok: false, error: new ApiError('network') }).mockResolvedValue(refuse(422))
    const form = open({ title: 'Café', points: 500 })
    await act(async () => form.current.submit())
    act(() => form.current.field('points').onChange(50))
    expect(form.current.formErrors).toEqual([])
    act(() => form.current.field('points').onChange(500))
    expect(form.current.formErrors).toEqual([texts.unknownOutcome])
    await act(async () => form.current.submit())
    expect(form.current.formErrors).toEqual([])
  })

  it.each([
    [503, true],
    [429, true],
    [403, true],
    [401, true],
    [422, false],
    [404, false],
  ])('says so still after a %i to the retry: %s', async (status, still) => {
    send.mockResolvedValueOnce({ ok: false, error: new ApiError('network') }).mockResolvedValue(refuse(status))
    const form = open({ title: 'Café', points: 500 })
    await act(async () => form.current.submit())
    await act(async () => form.current.submit())
    expect(form.current.formErrors).toEqual(still ? [texts.unknownOutcome] : [])
  })

  it('says so still after a page of a proxy that has no way to the server just now, whatever its status', async () => {
    send.mockResolvedValueOnce({ ok: false, error: new ApiError('network') }).mockResolvedValue(refuse(404, {}, ''))
    const form = open({ title: 'Café', points: 500 })
    await act(async () => form.current.submit())
    await act(async () => form.current.submit())
    expect(form.current.formErrors).toEqual([texts.unknownOutcome])
  })

  it('says nothing of the kind of other values whose one try was not begun', async () => {
    send.mockResolvedValueOnce({ ok: false, error: new ApiError('network') }).mockResolvedValue(refuse(429))
    const form = open({ title: 'Café', points: 500 })
    await act(async () => form.current.submit())
    act(() => form.current.field('points').onChange(50))
    await act(async () => form.current.submit())
    expect(form.current.formErrors).toEqual([])
  })
})

it('sends a draft under the key that its values were sent with before, and changed ones under a fresh key', async () => {
  send.mockResolvedValue({ ok: false, error: new ApiError('network') })
  const start = { title: 'Café', points: 5 }
  const attempts = [{ values: { ...start }, version: undefined, key: 'old', unconfirmed: true }]
  const { result: form } = renderHook(() =>
    useForm({ initial: empty, draft: start, attempts, struct, toBody: (values) => values, send, onDone: done }),
  )
  expect(form.current.formErrors).toEqual([texts.unknownOutcome])
  await act(async () => form.current.submit())
  act(() => form.current.field('points').onChange(6))
  expect(form.current.formErrors).toEqual([])
  await act(async () => form.current.submit())
  expect(send.mock.calls.map(([, key]) => key === 'old')).toEqual([true, false])
})

it('says nothing of a lost answer once it is saved, though it stays for a moment', async () => {
  const form = open({ title: 'Café', points: 5 })
  await act(async () => form.current.submit())
  expect(done).toHaveBeenCalledTimes(1)
  expect([form.current.formErrors, form.current.open]).toEqual([[], []])
})

it('counts what is under way as nobody’s knowledge, until it is refused: its session may end meanwhile', async () => {
  let answer: (outcome: Outcome<unknown>) => void = () => {}
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const form = open({ title: 'Café', points: 500 })
  const open500 = () => form.current.attempts.map(({ unconfirmed: lost }) => lost)
  act(() => form.current.submit())
  expect(open500()).toEqual([true])
  expect(form.current.formErrors).toEqual([])
  await act(async () => answer(refuse(401)))
  expect(open500()).toEqual([false])
})

describe('dirty', () => {
  it('is what differs from the beginning, not what was touched', () => {
    const form = open()
    expect(form.current.dirty).toBe(false)
    act(() => form.current.field('title').onChange('C'))
    expect(form.current.dirty).toBe(true)
    act(() => form.current.field('title').onChange(''))
    expect(form.current.dirty).toBe(false)
  })

  it('holds from the start for a draft', () => expect(open({ title: 'Café', points: null }).current.dirty).toBe(true))
})

describe('when the record changed meanwhile', () => {
  const changed = (text?: string): Outcome<unknown> => ({
    ok: false,
    error: new ApiError('http', { status: 409, text }),
  })
  const filled = { title: 'Café', points: 5 }

  it('says the version that it was filled from, and keeps every value with the server’s sentence', async () => {
    send.mockResolvedValue(changed('Este producto cambió.'))
    const form = open(filled, 3)
    await act(async () => form.current.submit())
    expect(send.mock.calls[0]![2]).toBe(3)
    expect(form.current.conflict).toBe('Este producto cambió.')
    expect(form.current.values).toEqual(filled)
    expect(done).not.toHaveBeenCalled()
  })

  it('has a sentence of its own where the server has none', async () => {
    send.mockResolvedValue(changed())
    const form = open(filled, 3)
    await act(async () => form.current.submit())
    expect(form.current.conflict).toBe(texts.changedMeanwhile)
  })

  it('writes over it only when told to, without a version and under another key', async () => {
    send.mockResolvedValueOnce(changed())
    const form = open(filled, 3)
    await act(async () => form.current.submit())
    await act(async () => {
      form.current.forceOverwrite()
      form.current.submit()
    })
    const [[, first], [, second, version]] = send.mock.calls as [Parameters<Send>, Parameters<Send>]
    expect(version).toBeUndefined()
    expect(second).not.toBe(first)
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('sends what it wrote over a change once more as it was, where that was not answered: its own save is no change by others', async () => {
    send.mockResolvedValueOnce(changed()).mockResolvedValueOnce({ ok: false, error: new ApiError('network') })
    const form = open(filled, 3)
    await act(async () => form.current.submit())
    await act(async () => {
      form.current.forceOverwrite()
      form.current.submit()
    })
    expect(form.current.formErrors).toEqual([texts.unknownOutcome])
    await act(async () => form.current.submit())
    const [, [, overwrote], [, again, version]] = send.mock.calls as [
      Parameters<Send>,
      Parameters<Send>,
      Parameters<Send>,
    ]
    expect([again, version]).toEqual([overwrote, undefined])
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('says that the change may be one’s own, where other values were sent before and not answered', async () => {
    send.mockResolvedValueOnce({ ok: false, error: new ApiError('network') }).mockResolvedValue(changed('Cambió.'))
    const form = open(filled, 3)
    await act(async () => form.current.submit())
    act(() => form.current.field('points').onChange(6))
    await act(async () => form.current.submit())
    expect(form.current.conflict).toBe(`Cambió. ${texts.perhapsYourOwn}`)
  })

  it('asks again with the version when confirmed the plain way', async () => {
    send.mockResolvedValue(changed())
    const form = open(filled, 3)
    await act(async () => form.current.submit())
    await act(async () => form.current.submit())
    expect(send.mock.calls.map(([, , version]) => version)).toEqual([3, 3])
  })

  it('makes way for what else the server refuses', async () => {
    send.mockResolvedValueOnce(changed()).mockResolvedValueOnce(refuse(422, { title: ['Ya existe'] }))
    const form = open(filled, 3)
    await act(async () => form.current.submit())
    await act(async () => {
      form.current.forceOverwrite()
      form.current.submit()
    })
    expect(form.current.conflict).toBeNull()
    expect(form.current.field('title').error).toBe('Ya existe')
  })

  it('takes a 409 to a save without a version for any other refusal', async () => {
    send.mockResolvedValue(changed('Este nombre está en uso.'))
    const form = open(filled)
    await act(async () => form.current.submit())
    expect(form.current.conflict).toBeNull()
  })
})
