import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastSuccess, toasts } from '#app/toasts.ts'
import { loaderOff, loaderOn } from '#app/stores/loader.ts'
import { AppToaster } from '#screens/AppToaster.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  toasts.clear()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const notice = () => screen.queryByText('Producto eliminado con éxito')

describe('a notice, while the loader covers the page', () => {
  it('stays, and has its time once the loader is gone', async () => {
    render(<AppToaster />)
    act(() => void toastSuccess('Producto eliminado con éxito'))
    await act(async () => loaderOn())
    await pass(60_000)
    expect(notice()).not.toBeNull()
    await act(async () => loaderOff())
    await pass(10_000)
    expect(notice()).toBeNull()
  })

  it('stays also where the loader came before the notices could be drawn', async () => {
    loaderOn()
    render(<AppToaster />)
    act(() => void toastSuccess('Producto eliminado con éxito'))
    await pass(60_000)
    expect(notice()).not.toBeNull()
    await act(async () => loaderOff())
    await pass(10_000)
    expect(notice()).toBeNull()
  })
})
