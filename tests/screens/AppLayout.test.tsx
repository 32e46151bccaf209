import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#app/api/apiError.ts'
import { LOAD_TOAST_ID, toastDownload, toastFailure, toastSuccess, toasts } from '#app/toasts.ts'
import { preferences, setPreferences } from '#app/stores/preferences.ts'
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

describe('the menu beside the page', () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  const own = { ...preferences }
  afterEach(() => {
    happyDOM.setViewport({ width: 1024 })
    setPreferences(own)
  })
  function show(width: number) {
    happyDOM.setViewport({ width })
    render(
      <MemoryRouter>
        <AppLayout routes={[]} />
      </MemoryRouter>,
    )
  }
  const resize = (width: number) => act(async () => happyDOM.setViewport({ width }))
  const isWhole = () => screen.queryByRole('button', { name: 'Contraer el menú' }) !== null
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

  it('is whole at 1280 px, and remembers to be a rail', async () => {
    show(1280)
    expect(isWhole()).toBe(true)
    await press('Contraer el menú')
    expect(isWhole()).toBe(false)
    expect(preferences.rail).toBe(true)
  })

  it('is a rail at 1279 px, opens without being remembered, and is whole in a wider window', async () => {
    show(1280)
    await resize(1279)
    expect(isWhole()).toBe(false)
    await press('Ampliar el menú')
    expect(isWhole()).toBe(true)
    await press('Contraer el menú')
    expect(isWhole()).toBe(false)
    expect(preferences.rail).toBe(false)
    await resize(1280)
    expect(isWhole()).toBe(true)
  })
})

it('takes the file of a screen away when that is left, and how a load ended with the session', () => {
  const { route } = routeOf('/', 'Inicio')
  const { unmount } = render(
    <MemoryRouter>
      <Link to="/?search=x">Buscar</Link>
      <Link to="/partners">Otra</Link>
      <AppLayout routes={[route]} />
    </MemoryRouter>,
  )
  const staying = () => toasts.getSnapshot().flatMap(({ id, leaving }) => (leaving ? [] : [id]))
  toastDownload('Enlace de descarga listo', 'productos.csv', () => {})
  toasts.push({ id: LOAD_TOAST_ID, tone: 'warning', text: 'No sabemos si se aplicó', persistent: true })
  fireEvent.click(screen.getByText('Buscar'))
  expect(staying()).toEqual(['download', LOAD_TOAST_ID])
  fireEvent.click(screen.getByText('Otra'))
  expect(staying()).toEqual([LOAD_TOAST_ID])
  unmount()
  expect(staying()).toEqual([])
  toasts.clear()
})

it('takes back the word that the session ended, and no other: there is one again, which another tab may have begun', () => {
  toastSuccess('Sesion iniciada con éxito')
  toastFailure(new ApiError('http', { status: 401, text: 'Tu sesión terminó. Vuelve a entrar.' }), '')
  render(
    <MemoryRouter>
      <AppLayout routes={[]} />
    </MemoryRouter>,
  )
  const staying = toasts.getSnapshot().filter(({ leaving }) => !leaving)
  expect(staying.map(({ text }) => text)).toEqual(['Sesion iniciada con éxito'])
  toasts.clear()
})
