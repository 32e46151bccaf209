import { memo, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Outlet, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { watchChunkLoadErrors } from '#app/chunkLoadError.ts'
import { needsApprovals } from '#app/config.ts'
import { dismissDownloadToast, dismissLoadToast, dismissSessionEndedToast } from '#app/toasts.ts'
import { paths } from '#app/paths.ts'
import { cancelConfirm } from '#app/stores/confirm.ts'
import { setMenuBadge, useMenuBadges } from '#app/stores/menuBadges.ts'
import { setNotice, useNotice } from '#app/stores/notice.ts'
import { confirmNavigation } from '#app/useBackGuard.ts'
import { useOnTabVisible } from '#app/useOnTabVisible.ts'
import { AppShell, space } from '#ui'
import { Logo } from '../brand/Logo.tsx'
import { ConfirmHost } from './ConfirmHost.tsx'
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx'
import { PasswordPromptHost } from './PasswordPromptHost.tsx'
import type { AppRoute } from '../routes.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { buildMenu } from './buildMenu.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { UserHeader } from './UserHeader.tsx'
import { useExpiryWarning } from './useExpiryWarning.ts'
import { useRail } from './useRail.ts'

/** How long a navigation waits for the screen's code before it shows a spinner, ms. */
const CODE_WAIT_MS = 150

export type AppLayoutProps = {
  /** Routes of the user's role. */
  routes: readonly AppRoute[]
}

/** Without its code the menu has no number. */
function refreshWaiting() {
  if (needsApprovals())
    import('../shared/waitingBadge.tsx').then(
      ({ refreshWaitingBadge }) => refreshWaitingBadge(),
      () => {},
    )
}

/** Without its code the notice comes with a later visit. */
function refreshNotice() {
  if (needsApprovals())
    import('./outcomeNotice.tsx').then(
      ({ refreshOutcomes }) => refreshOutcomes(),
      () => {},
    )
}

/** Layout of the signed-in screens: menu with the logo, header and content (spec §2). */
export function AppLayout({ routes }: AppLayoutProps) {
  const { pathname } = useLocation()
  return <Layout routes={routes} pathname={pathname} navigate={useNavigate()} />
}

type LayoutProps = AppLayoutProps & { pathname: string; navigate: NavigateFunction }

/** Memoised by pathname, so that a search or sort in the address does not render the layout. */
const Layout = memo(function Layout({ routes, pathname, navigate }: LayoutProps) {
  const [rail, setRail] = useRail()
  const badges = useMenuBadges()
  const notice = useNotice()
  const latestTarget = useRef('')
  useExpiryWarning()
  useEffect(watchChunkLoadErrors, [])
  useEffect(() => {
    dismissSessionEndedToast()
    // A question and a report belong to the session that they appeared in.
    return () => {
      cancelConfirm()
      dismissLoadToast()
      setMenuBadge(paths.massive, null)
      setNotice(null)
    }
  }, [])

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an export toast belongs to its screen
  useEffect(() => dismissDownloadToast, [pathname])
  useEffect(refreshWaiting, [pathname])
  useEffect(refreshNotice, [])
  useOnTabVisible(() => {
    refreshWaiting()
    refreshNotice()
  })

  const preload = (href: string) => routes.find(({ path }) => path === href.split('?')[0])?.Screen.preload()
  const goTo = async (href: string) => {
    latestTarget.current = href
    if (!(await confirmNavigation())) return
    await Promise.race([preload(href), new Promise((resolve) => setTimeout(resolve, CODE_WAIT_MS))])
    if (latestTarget.current === href) void navigate(href)
  }

  return (
    <>
      <AppShell
        brand={<Logo />}
        nav={buildMenu(routes, pathname, badges)}
        onIntent={preload}
        onNavigate={goTo}
        collapsed={rail}
        onCollapsedChange={setRail}
        header={<UserHeader onSignOut={() => void goTo(paths.signOut)} />}
      >
        <ConnectionBanner />
        {notice && <Notice>{notice}</Notice>}
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </AppShell>
      <ConfirmHost />
      <PasswordPromptHost />
      <Shortcuts routes={routes} goTo={goTo} />
    </>
  )
})

const Notice = styled.div`
  margin-block-end: ${space['200']};
  @media print {
    display: none;
  }
`
