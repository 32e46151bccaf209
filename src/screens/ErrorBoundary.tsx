import { Component, type ReactNode } from 'react'
import { allowImportRetry } from '#app/lazyScreen.ts'
import { RootErrorScreen } from './RootErrorScreen.tsx'

type ErrorBoundaryProps = {
  children: ReactNode
  /** What stands around the error: nothing inside a layout, a landmark of its own where it is the whole page. */
  frame?: 'none' | 'main'
}

/** Shows RootErrorScreen instead of children that failed to draw. Give it a `key` that changes where it should try anew by itself. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown) {
    allowImportRetry(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const retry = () => this.setState({ error: null, failed: false })
    const screen = <RootErrorScreen error={this.state.error} onRetry={retry} />
    return this.props.frame === 'main' ? <main>{screen}</main> : screen
  }
}
