import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { loader } from '#app/stores/loader.ts'
import { toasts } from '#app/notify.ts'
import { GlobalStyle, LoaderOverlay, Toaster } from '#ui'
import { AppRoutes } from './AppRoutes.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** The whole product inside a router: screens, and the notices and the loader that lie above them. */
export function App() {
  const { is_loading } = useSnapshot(loader)
  return (
    <>
      <GlobalStyle />
      <ErrorBoundary frame="main">
        <Suspense fallback={null}>
          <AppRoutes />
        </Suspense>
      </ErrorBoundary>
      <LoaderOverlay loading={is_loading} />
      <Toaster queue={toasts} />
    </>
  )
}
