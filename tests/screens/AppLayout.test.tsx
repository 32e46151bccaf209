import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#app/api/apiError.ts'
import { notifyFailure, notifySuccess, toasts } from '#app/notify.ts'
import { AppLayout } from '#screens/layout/AppLayout.tsx'
import type { AppRoute } from '#screens/routes.tsx'

/** A screen whose code comes when `come` is called. */
function routeOf(path: string, label: string) {
  let come!: () => void
  const code = new Promise<void>((resolve) => (come = resolve))
  const Screen = Object.assign(() => <h1>{label}</h1>, { preload: () => code })
  const route: AppRoute = { path, label, Screen, icon: 'dashboard', permission: 'dashboard' }
  return { route, come }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a press in the menu', () => {
  function show() {
    const all = [routeOf('/', 'Inicio'), routeOf('/partners', 'Socios'), routeOf('/products', 'Productos')]
    const routes = all.map(({ route }) => route)
    render(
      <MemoryRouter>
        <Routes>
          <Route element={<AppLayout routes={routes} />}>
            {routes.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Route>
        </Routes>
      </MemoryRouter>,
    )
    return all
  }
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })))
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const shown = () => screen.getByRole('heading', { level: 1 }).textContent

  it('goes on as soon as the code of the screen has come', async () => {
    const [, partners] = show()
    await press('Socios')
    expect(shown()).toBe('Inicio')
    await act(async () => partners!.come())
    expect(shown()).toBe('Socios')
  })

  it('goes on after 150 ms where the code has not come', async () => {
    show()
    await press('Socios')
    await pass(149)
    expect(shown()).toBe('Inicio')
    await pass(1)
    expect(shown()).toBe('Socios')
  })

  it('gives way to the press that follows it', async () => {
    const [, , products] = show()
    await press('Socios')
    await press('Productos')
    await act(async () => products!.come())
    expect(shown()).toBe('Productos')
    await pass(150)
    expect(shown()).toBe('Productos')
  })
})

it('takes back the word that the session ended, and no other: there is one again, which another tab may have begun', () => {
  notifySuccess('Sesion iniciada con éxito')
  notifyFailure(new ApiError('http', { status: 401, text: 'Tu sesión terminó. Vuelve a entrar.' }), '')
  render(
    <MemoryRouter>
      <AppLayout routes={[]} />
    </MemoryRouter>,
  )
  const staying = toasts.getSnapshot().filter(({ leaving }) => !leaving)
  expect(staying.map(({ text }) => text)).toEqual(['Sesion iniciada con éxito'])
  toasts.clear()
})
