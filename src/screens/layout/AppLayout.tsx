import { memo, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { styled } from 'styled-components'
import { watchChunkLoadErrors } from '#app/chunkLoadError.ts'
import { dismissDownloadToast, dismissLoadToast, dismissSessionEndedToast } from '#app/toasts.ts'
import { cancelConfirm } from '#app/stores/confirm.ts'
import { confirmNavigation } from '#app/useBackGuard.ts'
import { AppShell, Spinner } from '#ui'
import { Logo } from '../brand/Logo.tsx'
import { ConfirmHost } from '../ConfirmHost.tsx'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import type { AppRoute } from '../routes.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { buildMenu } from './buildMenu.ts'
import { UserHeader } from './UserHeader.tsx'
import { useExpiryWarning } from './useExpiryWarning.ts'
import { useRail } from './useRail.ts'

/** How long a press in the menu waits for the screen's code before it shows a spinner, which React then leaves there for 300 ms. */
const SOON_MS = 150

export type AppLayoutProps = {
  /** The screens of the signed-in role. */
  routes: readonly AppRoute[]
}

/** What all signed-in screens share: the menu with the logo, the header and the content (spec §2). */
export function AppLayout({ routes }: AppLayoutProps) {
  const { pathname } = useLocation()
  return <Layout routes={routes} pathname={pathname} navigate={useNavigate()} />
}

type LayoutProps = AppLayoutProps & { pathname: string; navigate: NavigateFunction }

/** Apart from what reads the address, so that it is drawn for another page, and not for each search and order. */
const Layout = memo(function Layout({ routes, pathname, navigate }: LayoutProps) {
  const [rail, setRail] = useRail()
  const wanted = useRef('')
  useExpiryWarning()
  useEffect(watchChunkLoadErrors, [])
  useEffect(() => {
    // There is one again, whichever tab has signed in.
    dismissSessionEndedToast()
    // What an ended session leaves: an open question is answered with no, a report is for nobody else.
    return () => {
      cancelConfirm()
      dismissLoadToast()
    }
  }, [])

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a file is of the screen that made it
  useEffect(() => dismissDownloadToast, [pathname])

  const preload = (href: string) => routes.find(({ path }) => path === href)?.Screen.preload()
  const goTo = async (href: string) => {
    wanted.current = href
    if (!(await confirmNavigation())) return
    await Promise.race([preload(href), new Promise((resolve) => setTimeout(resolve, SOON_MS))])
    // Another press meanwhile is where they want to be.
    if (wanted.current === href) void navigate(href)
  }

  return (
    <>
      <AppShell
        brand={<Logo />}
        nav={buildMenu(routes, pathname)}
        onIntent={preload}
        onNavigate={goTo}
        collapsed={rail}
        onCollapsedChange={setRail}
        header={<UserHeader />}
      >
        <ConnectionBanner />
        <ErrorBoundary key={pathname}>
          <Suspense
            fallback={
              <Wait>
                <Spinner size="lg" label="Cargando…" />
              </Wait>
            }
          >
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </AppShell>
      <ConfirmHost />
    </>
  )
})

/** Where the loader's spinner stands, which takes its place once the screen is there and asks for its rows: one wait, not two. */
const Wait = styled.div`
  position: fixed;
  inset: 0;
  display: grid;
  place-items: center;
  pointer-events: none;
`
