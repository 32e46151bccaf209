import { useMemo } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { allowedRoutes, enabledRoutes, landingPath } from '#app/access.ts'
import { config } from '#app/config.ts'
import { lazyScreen } from '#app/lazyScreen.ts'
import { paths } from '#app/paths.ts'
import { roleOf, session } from '#app/stores/session.ts'
import type { AppLayoutProps } from './layout/AppLayout.tsx'
import { NoAccessScreen } from './notFound/NoAccessScreen.tsx'
import { NotFoundScreen } from './notFound/NotFoundScreen.tsx'
import { routes as allRoutes } from './routes.tsx'
import { SignInScreen } from './signIn/SignInScreen.tsx'
import { SignOutScreen } from './signOut/SignOutScreen.tsx'

/** Apart: menus and dialogs are of no use to whoever has yet to sign in. */
export const AppLayout = lazyScreen<AppLayoutProps>(() => import('./layout/AppLayout.tsx').then((m) => m.AppLayout))

/** Registers what this deployment has and the signed-in role may see, and nothing else (spec §2, §6). */
export function AppRoutes() {
  const { is_logged, security_token, profile } = useSnapshot(session)
  const role = roleOf({ profile })
  const { pathname, search, state } = useLocation()
  const routes = useMemo(() => enabledRoutes(allRoutes, config.features), [])
  // Kept: the layout is drawn anew for other routes, and not for each search and order, which the address says too.
  const allowed = useMemo(() => allowedRoutes(routes, role), [routes, role])

  if (!is_logged) {
    const from = pathname + search
    return (
      <Routes>
        <Route path={paths.signIn} element={<SignInScreen />} />
        <Route path={paths.signOut} element={<SignOutScreen />} />
        {routes.map(({ path }) => (
          <Route key={path} path={path} element={<Navigate to={paths.signIn} replace state={{ from }} />} />
        ))}
        <Route
          path="*"
          element={
            <main>
              <NotFoundScreen />
            </main>
          }
        />
      </Routes>
    )
  }

  const landing = landingPath(routes, role, (state as { from?: unknown } | null)?.from)
  const home = landing === null ? <NoAccessScreen /> : <Navigate to={landing} replace />
  return (
    <Routes>
      <Route path={paths.signOut} element={<SignOutScreen />} />
      {/* A new token is another person, or the same one anew: nothing of the earlier session stays on the screen. */}
      <Route element={<AppLayout key={security_token} routes={allowed} />}>
        {allowed.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path={paths.signIn} element={home} />
        {!allowed.some(({ path }) => path === paths.dashboard) && <Route path={paths.dashboard} element={home} />}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}
