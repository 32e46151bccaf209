import { Suspense, useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { forgetDownload } from '#app/notify.ts'
import { dropQuestion } from '#app/stores/confirm.ts'
import { preferences, setPreferences } from '#app/stores/preferences.ts'
import { mayLeave } from '#app/useBackGuard.ts'
import { AppShell, Spinner } from '#ui'
import { Logo } from '../brand/Logo.tsx'
import { ConfirmHost } from '../ConfirmHost.tsx'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import type { AppRoute } from '../routes.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { menuOf } from './menuOf.ts'
import { UserHeader } from './UserHeader.tsx'
import { useExpiryWarning } from './useExpiryWarning.ts'

export type AppLayoutProps = {
  /** The screens of the signed-in role. */
  routes: readonly AppRoute[]
}

/** What all signed-in screens share: the menu with the logo, the header and the content (spec §2). */
export function AppLayout({ routes }: AppLayoutProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { rail } = useSnapshot(preferences)
  useExpiryWarning()
  // What an ended session leaves: an open question is answered with no, a file is for nobody else.
  useEffect(() => () => (dropQuestion(), forgetDownload()), [])
  return (
    <>
      <AppShell
        brand={<Logo />}
        nav={menuOf(routes, pathname)}
        onIntent={(href) => routes.find(({ path }) => path === href)?.Screen.preload()}
        onNavigate={async (href) => (await mayLeave()) && navigate(href)}
        collapsed={rail}
        onCollapsedChange={(collapsed) => setPreferences({ rail: collapsed })}
        header={<UserHeader />}
      >
        <ConnectionBanner />
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Spinner size="md" label="Cargando…" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </AppShell>
      <ConfirmHost />
    </>
  )
}
