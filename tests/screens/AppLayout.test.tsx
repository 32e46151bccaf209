import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#app/api/apiError.ts'
import { LOAD_TOAST_ID, toastDownload, toastFailure, toastSuccess, toasts } from '#app/toasts.ts'
import { preferences, setPreferences } from '#app/stores/preferences.ts'
import { AppLayout } from '#screens/layout/AppLayout.tsx'
import type { AppRoute } from '#screens/routes.ts'

/** A screen whose code loads when `load` is called. */
function routeOf(path: string, label: string) {
  let load!: () => void
  const code = new Promise<void>((resolve) => (load = resolve))
  const Screen = Object.assign(() => <h1>{label}</h1>, { preload: () => code })
  const route: AppRoute = { path, label, Screen, icon: 'dashboard', permission: 'dashboard' }
  return { route, load }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('menu navigation', () => {
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
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent

  it('navigates as soon as the code of the screen has loaded', async () => {
    const [, partners] = show()
    await press('Socios')
    expect(heading()).toBe('Inicio')
    await act(async () => partners!.load())
    expect(heading()).toBe('Socios')
  })

  it('navigates after 150 ms where the code has not loaded', async () => {
    show()
    await press('Socios')
    await pass(149)
    expect(heading()).toBe('Inicio')
    await pass(1)
    expect(heading()).toBe('Socios')
  })

  it('navigates to the last pressed item only', async () => {
    const [, , products] = show()
    await press('Socios')
    await press('Productos')
    await act(async () => products!.load())
    expect(heading()).toBe('Productos')
    await pass(150)
    expect(heading()).toBe('Productos')
  })
})

describe('menu beside the page', () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  const initialPreferences = { ...preferences }
  afterEach(() => {
    happyDOM.setViewport({ width: 1024 })
    setPreferences(initialPreferences)
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
  const isExpanded = () => screen.queryByRole('button', { name: 'Contraer el menú' }) !== null
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

  it('is expanded at 1280 px, and saves being collapsed to a rail', async () => {
    show(1280)
    expect(isExpanded()).toBe(true)
    await press('Contraer el menú')
    expect(isExpanded()).toBe(false)
    expect(preferences.rail).toBe(true)
  })

  it('is a rail at 1279 px, expands there without saving it, and is expanded in a wider window', async () => {
    show(1280)
    await resize(1279)
    expect(isExpanded()).toBe(false)
    await press('Ampliar el menú')
    expect(isExpanded()).toBe(true)
    await press('Contraer el menú')
    expect(isExpanded()).toBe(false)
    expect(preferences.rail).toBe(false)
    await resize(1280)
    expect(isExpanded()).toBe(true)
  })
})

it('dismisses an export toast with its screen, and a load toast with its session', () => {
  const { route } = routeOf('/', 'Inicio')
  const { unmount } = render(
    <MemoryRouter>
      <Link to="/?search=x">Buscar</Link>
      <Link to="/partners">Otra</Link>
      <AppLayout routes={[route]} />
    </MemoryRouter>,
  )
  const visibleToasts = () => toasts.get().flatMap(({ id, leaving }) => (leaving ? [] : [id]))
  toastDownload('Enlace de descarga listo', 'productos.csv', () => {})
  toasts.push({ id: LOAD_TOAST_ID, tone: 'warning', text: 'No sabemos si se aplicó', persistent: true })
  fireEvent.click(screen.getByText('Buscar'))
  expect(visibleToasts()).toEqual(['download', LOAD_TOAST_ID])
  fireEvent.click(screen.getByText('Otra'))
  expect(visibleToasts()).toEqual([LOAD_TOAST_ID])
  unmount()
  expect(visibleToasts()).toEqual([])
  toasts.clear()
})

it('dismisses only the session-ended toast when a session starts', () => {
  toastSuccess('Sesion iniciada con éxito')
  toastFailure(new ApiError('http', { status: 401, text: 'Tu sesión terminó. Vuelve a entrar.' }), '')
  render(
    <MemoryRouter>
      <AppLayout routes={[]} />
    </MemoryRouter>,
  )
  const visibleToasts = toasts.get().filter(({ leaving }) => !leaving)
  expect(visibleToasts.map(({ text }) => text)).toEqual(['Sesion iniciada con éxito'])
  toasts.clear()
})
