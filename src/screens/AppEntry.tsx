import { createElement, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { roleNames } from '#contract/roles.ts'
import { enabledRoutes, landingPath, normalizePath } from '#app/access.ts'
import { config } from '#app/config.ts'
import { lazyScreen } from '#app/lazyScreen.ts'
import { paths } from '#app/paths.ts'
import { loaderOff, loaderOn } from '#app/stores/loader.ts'
import { roleOf, session } from '#app/stores/session.ts'
import { onIdle } from '#ui'
import { AppFrame } from './AppFrame.tsx'
import { routes } from './routes.ts'
import { SignInScreen } from './signIn/SignInScreen.tsx'

const RoutedApp = lazyScreen(() => import('./RoutedApp.tsx').then((m) => m.RoutedApp))

/**
 * The app's root. Signed out, it shows the sign-in without the router and preloads the rest on idle.
 * The router takes over after sign-in or on any other navigation.
 */
export function AppEntry() {
  return (
    <AppFrame>
      <SignInOrApp />
    </AppFrame>
  )
}

function SignInOrApp() {
  const { is_logged } = useSnapshot(session)
  const [signsIn] = useState(() => !session.is_logged && replaceWithSignIn())
  const [hasNavigated, setHasNavigated] = useState(false)
  const needsApp = is_logged || !signsIn || hasNavigated
  const app = RoutedApp.useCode(needsApp)
  const isWaiting = needsApp && !app

  useEffect(() => {
    if (!isWaiting) return
    loaderOn()
    return loaderOff
  }, [isWaiting])

  useEffect(() => {
    if (needsApp) return
    const onPopState = () => setHasNavigated(true)
    window.addEventListener('popstate', onPopState)
    const cancelPreload = onIdle(() => void preloadApp())
    return () => {
      window.removeEventListener('popstate', onPopState)
      cancelPreload()
    }
  }, [needsApp])

  if (needsApp && app) return createElement(app)
  return signsIn && <SignInScreen />
}

/** Loads the router and the screen of this URL; signed out, the landing screens of all roles. Never rejects. */
export function preloadApp(): Promise<unknown> {
  const enabled = enabledRoutes(routes, config.features)
  const { pathname } = window.location
  const from = (window.history.state as { usr?: { from?: unknown } } | null)?.usr?.from
  const roles = session.is_logged ? [roleOf(session)] : roleNames
  const landings = roles.map((role) => landingPath(enabled, role, session.is_logged ? pathname : from))
  const screens = enabled.filter(({ path }) => landings.some((landing) => landing?.split(/[?#]/)[0] === path))
  return Promise.all([RoutedApp.preload(), ...screens.map(({ Screen }) => Screen.preload())])
}

/**
 * Replaces the URL of a screen by /sign-in, as the router would, and keeps the requested path in the history state.
 * @returns False for an unknown path, which the router handles.
 */
function replaceWithSignIn(): boolean {
  const { search, hash } = window.location
  const pathname = normalizePath(window.location.pathname)
  if (pathname === paths.signIn) return true
  if (!enabledRoutes(routes, config.features).some(({ path }) => path === pathname)) return false
  // The router distinguishes Back from Forward by `idx`, so the entry keeps its own.
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
  window.history.replaceState({ usr: { from: pathname + search + hash }, key: 'default', idx }, '', paths.signIn)
  return true
}
