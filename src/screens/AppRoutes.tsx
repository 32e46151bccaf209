import { useMemo } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { allowedRoutes, enabledRoutes, landingPath } from '#app/access.ts'
import { config } from '#app/config.ts'
import { paths } from '#app/paths.ts'
import { roleOf, session } from '#app/stores/session.ts'
import { AppLayout } from './layout/AppLayout.tsx'
import { NoAccessScreen } from './notFound/NoAccessScreen.tsx'
import { NotFoundScreen } from './notFound/NotFoundScreen.tsx'
import { routes as allRoutes } from './routes.ts'
import { SignInScreen } from './signIn/SignInScreen.tsx'
import { SignOutScreen } from './signOut/SignOutScreen.tsx'

/** Registers the enabled routes that the user's role may see, and no others (spec §2, §6). */
export function AppRoutes() {
  const { is_logged, security_token, profile } = useSnapshot(session)
  const role = roleOf({ profile })
  const { pathname, search, hash, state } = useLocation()
  const routes = useMemo(() => enabledRoutes(allRoutes, config.features), [])
  // Memoised: the layout must not render for a search or sort in the URL.
  const allowed = useMemo(() => allowedRoutes(routes, role), [routes, role])

  if (!is_logged) {
    const from = pathname + search + hash
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
      {/* A new token is a new session: the layout remounts without the state of the earlier one. */}
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
