import { Suspense, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { lazyScreen } from '#app/lazyScreen.ts'
import { loader } from '#app/stores/loader.ts'
import { GlobalStyle, LoaderOverlay } from '#ui'
import { ErrorBoundary } from './ErrorBoundary.tsx'

// The queue keeps what is pushed before there is anything to draw it.
const Notices = lazyScreen(() => import('./AppToaster.tsx').then((m) => m.AppToaster))

type AppFrameProps = {
  /** What is drawn next is still on its way. */
  pending?: boolean
  children: ReactNode
}

/** What lies around and above all screens: page style, notices and the loader. */
export function AppFrame({ pending: waits = false, children }: AppFrameProps) {
  return (
    <>
      <GlobalStyle />
      {/* Around the notices too: a page without them would not say what fails, and without a boundary there would be no page. */}
      <ErrorBoundary frame="main">
        <ErrorBoundary frame="main">
          <Suspense fallback={null}>{children}</Suspense>
        </ErrorBoundary>
        <Loader waits={waits} />
        <Suspense fallback={null}>
          <Notices />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

/** Apart: each wait begins and ends with a drawing of what reads it. */
function Loader({ waits }: { waits: boolean }) {
  const { is_loading } = useSnapshot(loader)
  return <LoaderOverlay loading={is_loading || waits} />
}
