import { act, cleanup, renderHook } from '@testing-library/react'
import { nullable, object } from 'superstruct'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requiredText, wholeNumber } from '#contract/rules.ts'
import { ApiError } from '#app/api/apiError.ts'
import { useForm } from '#app/form/useForm.ts'
import { toasts } from '#app/toasts.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'

const struct = object({ title: requiredText(), points: nullable(wholeNumber({ max: 1_000_000 })) })
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

describe('the failure toast of a save', () => {
  const openToastTexts = () => toasts.get().flatMap(({ text, leaving }) => (leaving ? [] : [text]))
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

  it('is dismissed when the form unmounts', async () => {
    const { unmount } = await submit()
    expect(openToastTexts()).toEqual(['Revisa los campos'])
    unmount()
    expect(openToastTexts()).toEqual([])
  })

  it('is dismissed by the next submit, even an invalid one', async () => {
    const { result } = await submit()
    act(() => result.current.field('title').onValueChange(''))
    await act(async () => result.current.submit())
    expect(openToastTexts()).toEqual([])
  })

  it('stays if it appeared after the form unmounted', async () => {
    let respond = () => {}
    const responded = new Promise<void>((resolve) => (respond = resolve))
    const { result, unmount } = await submit()
    send.mockImplementation(() => runWithToasts(() => responded.then(fails), { failed: 'No fue posible' }))
    act(() => result.current.submit())
    unmount()
    await act(async () => respond())
    expect(openToastTexts()).toEqual(['Revisa los campos'])
  })
})

it('sends nothing while invalid and sets the first message of each field', async () => {
  const form = open()
  act(() => form.current.field('points').onValueChange(Number.NaN))
  await act(async () => form.current.submit())
  expect(send).not.toHaveBeenCalled()
  expect(form.current.field('title').error).toBe('Este campo es requerido')
  expect(form.current.field('points').error).toBe('Ingresa un numero')
})

it('clears the error of a changed field and keeps the others', async () => {
  const form = open({ title: '', points: -1 })
  await act(async () => form.current.submit())
  act(() => form.current.field('title').onValueChange('Café'))
  expect(form.current.field('title').error).toBeUndefined()
  expect(form.current.field('points').error).toBe('Ingresa un valor')
})

it.each([
  ['an item of the changed field', { 'title.0': ['Muy largo'] }],
  ['no field of the form', { level: ['No hay tal nivel'] }],
])('clears on change the server’s message for %s', async (_, fields) => {
  send.mockResolvedValue(refuse(422, { ...fields, points: ['Demasiados'] }))
  const form = open({ title: 'Café', points: 500 })
  await act(async () => form.current.submit())
  act(() => form.current.field('title').onValueChange('Té'))
  expect([form.current.field('title').error, form.current.formErrors]).toEqual([undefined, []])
  expect(form.current.field('points').error).toBe('Demasiados')
})

it('is busy until the response and sends one request for repeated submits', async () => {
  let respond: (outcome: Outcome<unknown>) => void = () => {}
  send.mockImplementation(() => new Promise((resolve) => (respond = resolve)))
  const form = open({ title: 'Café', points: null })
  act(() => {
    form.current.submit()
    form.current.submit()
  })
  expect(form.current.busy).toBe(true)
  await act(async () => respond({ ok: true, value: null }))
  expect(send).toHaveBeenCalledTimes(1)
  expect(form.current.busy).toBe(false)
  expect(done).toHaveBeenCalledTimes(1)
})

it('ignores changes while sending and accepts them after a refusal', async () => {
  let respond: (outcome: Outcome<unknown>) => void = () => {}
  send.mockImplementation(() => new Promise((resolve) => (respond = resolve)))
  const form = open({ title: 'Café', points: 500 })
  act(() => form.current.submit())
  act(() => form.current.field('points').onValueChange(50))
  expect(form.current.values.points).toBe(500)
  await act(async () => respond(refuse(422)))
  act(() => form.current.field('points').onValueChange(50))
  expect(form.current.values.points).toBe(50)
})

it('does not call onDone after unmounting', async () => {
  let respond: (outcome: Outcome<unknown>) => void = () => {}
  send.mockImplementation(() => new Promise((resolve) => (respond = resolve)))
  const form = open({ title: 'Café', points: null })
  act(() => form.current.submit())
  cleanup()
  await act(async () => respond({ ok: true, value: null }))
  expect(done).not.toHaveBeenCalled()
})

describe('a refused submit', () => {
  it('sets field errors and form errors and keeps the values', async () => {
    send.mockResolvedValue(refuse(422, { title: ['Ya existe', 'otra'], level: ['Nivel'] }))
    const form = open({ title: 'Café', points: 5 })
    await act(async () => form.current.submit())
    expect(form.current.field('title').error).toBe('Ya existe')
    expect(form.current.formErrors).toEqual(['Nivel'])
    expect(form.current.values).toEqual({ title: 'Café', points: 5 })
    expect(done).not.toHaveBeenCalled()
  })

  it('shows the unknown outcome after a time-out', async () => {
    send.mockResolvedValue({ ok: false, error: new ApiError('timeout') })
    const form = open({ title: 'Café', points: 5 })
    await act(async () => form.current.submit())
    expect(form.current.formErrors).toEqual([texts.unknownOutcome])
  })

  it('shows unconfirmedText for an unknown outcome', async () => {
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
    ['the response was lost', new ApiError('network'), true],
    ['the record was gone', new ApiError('http', { status: 404, text: 'No existe' }), true],
    ['a field was refused', new ApiError('http', { status: 422, text: 'Revisa' }), false],
  ])('keeps `stale` after a second refusal when first %s', async (_, error, stale) => {
    send.mockResolvedValueOnce({ ok: false, error }).mockResolvedValue(refuse(422))
    const form = open({ title: 'Café', points: 5 })
    await act(async () => form.current.submit())
    await act(async () => form.current.submit())
    expect(form.current.stale).toBe(stale)
  })

  it('reuses the key for the same values and creates one for changed values', async () => {
    send.mockResolvedValue({ ok: false, error: new ApiError('network') })
    const form = open({ title: 'Café', points: 5 })
    await act(async () => form.current.submit())
    await act(async () => form.current.submit())
    act(() => form.current.field('points').onValueChange(6))
    await act(async () => form.current.submit())
    const [first, second, third] = send.mock.calls.map(([, key]) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('reuses the key of earlier values after other values were sent', async () => {
    send.mockResolvedValueOnce({ ok: false, error: new ApiError('network') }).mockResolvedValue(refuse(422))
    const form = open({ title: 'Café', points: 500 })
    const type = (points: number) => act(() => form.current.field('points').onValueChange(points))
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

  it('says what may have been created after a field changed, also beside a refusal of the new values', async () => {
    const form = renderHook(() =>
      useForm({
        initial: { title: 'Termo', points: null as number | null },
        struct,
        toBody: (values) => values,
        send,
        onDone: done,
        nameOfCreated: ({ title }) => title,
      }),
    ).result
    send.mockResolvedValueOnce({ ok: false, error: new ApiError('network') })
    await act(async () => form.current.submit())
    expect(form.current.formErrors).toEqual([texts.unknownOutcome])
    act(() => form.current.field('title').onValueChange('Termo 2'))
    expect([form.current.formErrors, form.current.created]).toEqual([[texts.createdBefore('Termo')], 'Termo'])
    send.mockResolvedValueOnce(refuse(422, { slug: ['Este slug ya está en uso'] }))
    await act(async () => form.current.submit())
    expect(form.current.formErrors).toEqual([texts.createdBefore('Termo'), 'Este slug ya está en uso'])
    act(() => form.current.field('title').onValueChange('Termo'))
    await act(async () => form.current.submit())
    expect(send.mock.calls.map(([, key]) => key)[2]).toBe(send.mock.calls[0]![1])
    expect([form.current.formErrors, form.current.created]).toEqual([[], undefined])
  })

  it('shows the unknown outcome only while the form holds the values sent', async () => {
    send.mockResolvedValueOnce({ ok: false, error: new ApiError('network') }).mockResolvedValue(refuse(422))
    const form = open({ title: 'Café', points: 500 })
    await act(async () => form.current.submit())
    act(() => form.current.field('points').onValueChange(50))
    expect(form.current.formErrors).toEqual([])
    act(() => form.current.field('points').onValueChange(500))
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
  ])('after a %i to the retry, the outcome is unknown: %s', async (status, still) => {
    send.mockResolvedValueOnce({ ok: false, error: new ApiError('network') }).mockResolvedValue(refuse(status))
    const form = open({ title: 'Café', points: 500 })
    await act(async () => form.current.submit())
    await act(async () => form.current.submit())
    expect(form.current.formErrors).toEqual(still ? [texts.unknownOutcome] : [])
  })

  it('stays unknown after a 404 of a proxy without a message', async () => {
    send.mockResolvedValueOnce({ ok: false, error: new ApiError('network') }).mockResolvedValue(refuse(404, {}, ''))
    const form = open({ title: 'Café', points: 500 })
    await act(async () => form.current.submit())
    await act(async () => form.current.submit())
    expect(form.current.formErrors).toEqual([texts.unknownOutcome])
  })

  it('is not unknown for other values that were refused with 429', async () => {
    send.mockResolvedValueOnce({ ok: false, error: new ApiError('network') }).mockResolvedValue(refuse(429))
    const form = open({ title: 'Café', points: 500 })
    await act(async () => form.current.submit())
    act(() => form.current.field('points').onValueChange(50))
    await act(async () => form.current.submit())
    expect(form.current.formErrors).toEqual([])
  })
})

it('reuses the key of a draft’s attempt and creates one for changed values', async () => {
  send.mockResolvedValue({ ok: false, error: new ApiError('network') })
  const start = { title: 'Café', points: 5 }
  const attempts = [{ values: { ...start }, version: undefined, key: 'old', unconfirmed: true }]
  const { result: form } = renderHook(() =>
    useForm({ initial: empty, draft: start, attempts, struct, toBody: (values) => values, send, onDone: done }),
  )
  expect(form.current.formErrors).toEqual([texts.unknownOutcome])
  await act(async () => form.current.submit())
  act(() => form.current.field('points').onValueChange(6))
  expect(form.current.formErrors).toEqual([])
  await act(async () => form.current.submit())
  expect(send.mock.calls.map(([, key]) => key === 'old')).toEqual([true, false])
})

it('has no unconfirmed attempts after a save', async () => {
  const form = open({ title: 'Café', points: 5 })
  await act(async () => form.current.submit())
  expect(done).toHaveBeenCalledTimes(1)
  expect([form.current.formErrors, form.current.unconfirmed]).toEqual([[], []])
})

it('records an attempt as unconfirmed while it is under way, without a form error', async () => {
  let respond: (outcome: Outcome<unknown>) => void = () => {}
  send.mockImplementation(() => new Promise((resolve) => (respond = resolve)))
  const form = open({ title: 'Café', points: 500 })
  const open500 = () => form.current.attempts.map(({ unconfirmed }) => unconfirmed)
  act(() => form.current.submit())
  expect(open500()).toEqual([true])
  expect(form.current.formErrors).toEqual([])
  await act(async () => respond(refuse(401)))
  expect(open500()).toEqual([false])
})

describe('dirty', () => {
  it('is true for values that differ from the initial ones', () => {
    const form = open()
    expect(form.current.dirty).toBe(false)
    act(() => form.current.field('title').onValueChange('C'))
    expect(form.current.dirty).toBe(true)
    act(() => form.current.field('title').onValueChange(''))
    expect(form.current.dirty).toBe(false)
  })

  it('is true for a draft', () => expect(open({ title: 'Café', points: null }).current.dirty).toBe(true))
})

describe('a version conflict', () => {
  const changed = (text?: string): Outcome<unknown> => ({
    ok: false,
    error: new ApiError('http', { status: 409, text }),
  })
  const filled = { title: 'Café', points: 5 }

  it('sends the form’s version and keeps the values with the server’s message', async () => {
    send.mockResolvedValue(changed('Este producto cambió.'))
    const form = open(filled, 3)
    await act(async () => form.current.submit())
    expect(send.mock.calls[0]![2]).toBe(3)
    expect(form.current.conflict).toBe('Este producto cambió.')
    expect(form.current.values).toEqual(filled)
    expect(done).not.toHaveBeenCalled()
  })

  it('shows a default message where the server sends none', async () => {
    send.mockResolvedValue(changed())
    const form = open(filled, 3)
    await act(async () => form.current.submit())
    expect(form.current.conflict).toBe(texts.changedMeanwhile)
  })

  it('forceOverwrite sends without a version and with a new key', async () => {
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

  it('repeats an unconfirmed overwrite with the same key and without a version', async () => {
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

  it('says that the change may be the user’s own after an unconfirmed attempt with other values', async () => {
    send.mockResolvedValueOnce({ ok: false, error: new ApiError('network') }).mockResolvedValue(changed('Cambió.'))
    const form = open(filled, 3)
    await act(async () => form.current.submit())
    act(() => form.current.field('points').onValueChange(6))
    await act(async () => form.current.submit())
    expect(form.current.conflict).toBe(`Cambió. ${texts.perhapsYourOwn}`)
  })

  it('sends the version again on a plain submit', async () => {
    send.mockResolvedValue(changed())
    const form = open(filled, 3)
    await act(async () => form.current.submit())
    await act(async () => form.current.submit())
    expect(send.mock.calls.map(([, , version]) => version)).toEqual([3, 3])
  })

  it('is replaced by a later refusal', async () => {
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

  it('is not a 409 to a save without a version', async () => {
    send.mockResolvedValue(changed('Este nombre está en uso.'))
    const form = open(filled)
    await act(async () => form.current.submit())
    expect(form.current.conflict).toBeNull()
  })
})

it('fills the fields that a draft of an older version lacks, and repeats its attempt under its key', async () => {
  const draft = { title: 'Café' } as typeof empty
  const attempts = [{ values: draft, version: undefined, key: 'sent-before', unconfirmed: true }]
  const { result } = renderHook(() =>
    useForm({ initial: empty, draft, attempts, struct, toBody: (values) => values, send, onDone: done }),
  )
  expect(result.current.values).toEqual({ title: 'Café', points: null })
  await act(async () => result.current.submit())
  expect(send).toHaveBeenCalledWith({ title: 'Café', points: null }, 'sent-before', undefined, true)
})
