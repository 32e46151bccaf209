import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiError } from '#app/api/apiError.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { toasts } from '#app/toasts.ts'
import { useQuery } from '#app/useQuery.ts'

type Sent = QueryOptions & { respond(value: string): void; fail(error: unknown): void }

let sent: Sent[] = []
const read = (options: QueryOptions) =>
  new Promise<string>((respond, fail) => void sent.push({ ...options, respond, fail }))
const open = () => renderHook(() => useQuery(read, 'No fue posible cargar'))

beforeEach(() => {
  sent = []
})
afterEach(() => {
  cleanup()
  toasts.clear()
})

it('loads once on mount in the foreground and aborts on unmount', async () => {
  const { result, unmount } = open()
  expect(result.current).toMatchObject({ data: null, loading: true, error: null })
  expect(sent.map(({ background }) => background)).toEqual([false])
  await act(async () => sent[0]!.respond('uno'))
  expect(result.current).toMatchObject({ data: 'uno', loading: false })
  unmount()
  expect(sent[0]!.signal.aborted).toBe(true)
})

it('ignores the response of an older query', async () => {
  const { result } = open()
  act(() => void result.current.refresh())
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await act(async () => sent[1]!.respond('dos'))
  await act(async () => sent[0]!.respond('uno'))
  expect(result.current.data).toBe('dos')
})

it('keeps the data during a refresh and after its failure, and shows a toast', async () => {
  const { result } = open()
  await act(async () => sent[0]!.respond('uno'))
  act(() => void result.current.refresh())
  expect(result.current).toMatchObject({ data: 'uno', loading: false })
  await act(async () => sent[1]!.fail(new ApiError('network')))
  expect(result.current).toMatchObject({ data: 'uno', loading: false, error: { kind: 'network' } })
  expect(toasts.get().map(({ text }) => text)).toEqual(['No fue posible cargar'])
})

it('is loading after retry and after reconnecting', async () => {
  const { result } = open()
  await act(async () => sent[0]!.fail(new ApiError('network')))
  act(() => result.current.retry())
  expect(result.current.loading).toBe(true)
  await act(async () => sent[1]!.fail(new ApiError('network')))
  act(() => void window.dispatchEvent(new Event('online')))
  await act(async () => sent[2]!.respond('uno'))
  expect(result.current).toMatchObject({ data: 'uno', loading: false, error: null })
})

it('has no result of the query before once it gets another one', async () => {
  const readOther = (options: QueryOptions) => read(options)
  const { result, rerender } = renderHook((query) => useQuery(query, 'No fue posible cargar'), { initialProps: read })
  await act(async () => sent[0]!.respond('uno'))
  rerender(readOther)
  expect(result.current).toMatchObject({ data: null, loading: true, error: null })
  await act(async () => sent[1]!.fail(new ApiError('network')))
  expect(result.current).toMatchObject({ data: null, loading: false, error: { kind: 'network' } })
})
