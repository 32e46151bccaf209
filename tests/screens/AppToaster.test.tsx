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
const toast = () => screen.queryByText('Producto eliminado con éxito')

describe('a toast while the loader is on', () => {
  it('stays and resumes its timer when the loader goes off', async () => {
    render(<AppToaster />)
    act(() => void toastSuccess('Producto eliminado con éxito'))
    await act(async () => loaderOn())
    await pass(60_000)
    expect(toast()).not.toBeNull()
    await act(async () => loaderOff())
    await pass(10_000)
    expect(toast()).toBeNull()
  })

  it('stays where the loader was on before the toaster mounted', async () => {
    loaderOn()
    render(<AppToaster />)
    act(() => void toastSuccess('Producto eliminado con éxito'))
    await pass(60_000)
    expect(toast()).not.toBeNull()
    await act(async () => loaderOff())
    await pass(10_000)
    expect(toast()).toBeNull()
  })
})
