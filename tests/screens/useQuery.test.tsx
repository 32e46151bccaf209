import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiError } from '#app/api/apiError.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { toasts } from '#app/toasts.ts'
import { useQuery } from '#app/useQuery.ts'

type Sent = QueryOptions & { answer(value: string): void; fail(error: unknown): void }

let sent: Sent[] = []
const read = (options: QueryOptions) =>
  new Promise<string>((answer, fail) => void sent.push({ ...options, answer, fail }))
const open = () => renderHook(() => useQuery(read, 'No fue posible cargar'))

beforeEach(() => {
  sent = []
})
afterEach(() => {
  cleanup()
  toasts.clear()
})

it('reads once when it opens, for somebody who waits, and is taken back when it closes', async () => {
  const { result, unmount } = open()
  expect(result.current).toMatchObject({ value: null, loading: true, error: null })
  expect(sent.map(({ background }) => background)).toEqual([false])
  await act(async () => sent[0]!.answer('uno'))
  expect(result.current).toMatchObject({ value: 'uno', loading: false })
  unmount()
  expect(sent[0]!.signal.aborted).toBe(true)
})

it('drops an answer that comes when it is asked anew already', async () => {
  const { result } = open()
  act(() => void result.current.refresh())
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await act(async () => sent[1]!.answer('dos'))
  await act(async () => sent[0]!.answer('uno'))
  expect(result.current.data).toBe('dos')
})

it('keeps what is shown while it asks again and when that fails, and says the failure', async () => {
  const { result } = open()
  await act(async () => sent[0]!.answer('uno'))
  act(() => void result.current.refresh())
  expect(result.current).toMatchObject({ value: 'uno', loading: false })
  await act(async () => sent[1]!.fail(new ApiError('network')))
  expect(result.current).toMatchObject({ value: 'uno', loading: false, error: { kind: 'network' } })
  expect(toasts.getSnapshot().map(({ text }) => text)).toEqual(['No fue posible cargar'])
})

it('shows that it is busy when it is tried again, by hand or by a network that is back', async () => {
  const { result } = open()
  await act(async () => sent[0]!.fail(new ApiError('network')))
  act(() => result.current.retry())
  expect(result.current.loading).toBe(true)
  await act(async () => sent[1]!.fail(new ApiError('network')))
  act(() => void window.dispatchEvent(new Event('online')))
  await act(async () => sent[2]!.answer('uno'))
  expect(result.current).toMatchObject({ value: 'uno', loading: false, error: null })
})
