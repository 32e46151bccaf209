import { useEffect, useState, useTransition } from 'react'
import { useSnapshot } from 'valtio'
import { enabledRoutes, normalizePath } from '#app/access.ts'
import { config } from '#app/config.ts'
import { lazyScreen } from '#app/lazyScreen.ts'
import { paths } from '#app/paths.ts'
import { whenIdle } from '#app/whenIdle.ts'
import { session } from '#app/stores/session.ts'
import { AppFrame } from './AppFrame.tsx'
import { routes } from './routes.tsx'
import { SignInScreen } from './signIn/SignInScreen.tsx'

// In one go with what it draws first: piece after piece would be a fallback after the other.
const RoutedApp = lazyScreen(() =>
  import('./RoutedApp.tsx').then((m) => m.preloadFirstScreen().then(() => m.RoutedApp)),
)

/**
 * The product as the browser opens it. Whoever has yet to sign in gets that screen and nothing else to download; router and
 * routes follow while nobody waits, and take over when somebody signs in or goes anywhere else.
 */
export function AppEntry() {
  const { is_logged } = useSnapshot(session)
  const [signsIn] = useState(() => !is_logged && atSignIn())
  const [routed, setRouted] = useState(false)
  const [coming, startTransition] = useTransition()

  useEffect(() => {
    if (routed) return
    // What is on the screen stays there until the rest has come.
    const go = () => startTransition(() => setRouted(true))
    if (is_logged || !signsIn) return go()
    window.addEventListener('popstate', go)
    const stop = whenIdle(RoutedApp.preload)
    return () => {
      window.removeEventListener('popstate', go)
      stop()
    }
  }, [routed, is_logged, signsIn])

  return <AppFrame pending={coming}>{routed ? <RoutedApp /> : signsIn && <SignInScreen />}</AppFrame>
}

/** At /sign-in, or at a screen that asks for it: the address then becomes that, and keeps what was asked for as the router would. */
function atSignIn(): boolean {
  const { search } = window.location
  const pathname = normalizePath(window.location.pathname)
  if (pathname === paths.signIn) return true
  if (!enabledRoutes(routes, config.features).some(({ path }) => path === pathname)) return false
  // The number stays that of the entry: it is what Back and Forward are told apart by.
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
  window.history.replaceState({ usr: { from: pathname + search }, key: 'default', idx }, '', paths.signIn)
  return true
}
