import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { loader } from '#app/stores/loader.ts'
import { programmeZone } from '#text/programmeTime.ts'
import { CanjeProvider, GlobalStyle, LoaderOverlay } from '#ui'
import { AppToaster } from './AppToaster.tsx'
import { ErrorBoundary } from './shared/ErrorBoundary.tsx'

/** Global style, toasts and loader around all screens. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <CanjeProvider timeZone={programmeZone()}>
      <GlobalStyle />
      <ErrorBoundary frame="main">{children}</ErrorBoundary>
      <Loader />
      <AppToaster />
    </CanjeProvider>
  )
}

/** A component of its own, so that only it renders when the loader changes. */
function Loader() {
  const { is_loading } = useSnapshot(loader)
  return <LoaderOverlay loading={is_loading} />
}
