import { BrowserRouter } from 'react-router-dom'
import { normalizePath } from '#app/access.ts'
import { AppLayout, AppRoutes } from './AppRoutes.tsx'
import { routes } from './routes.tsx'

/** Comes when what is drawn first has: the layout, and the screen of this address or of whoever signs in. Never rejects. */
export function preloadFirstScreen(): Promise<unknown> {
  const path = normalizePath(window.location.pathname)
  const { Screen } = routes.find((route) => route.path === path) ?? routes[0]!
  return Promise.all([AppLayout.preload(), Screen.preload()])
}

/** All screens behind the browser's addresses. */
export function RoutedApp() {
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  )
}
