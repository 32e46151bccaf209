import { Component, type ReactNode } from 'react'
import { RootErrorScreen } from './RootErrorScreen.tsx'

type ErrorBoundaryProps = {
  children: ReactNode
  /** Element around the error screen: 'main' where it is the whole page. @default 'none' */
  frame?: 'none' | 'main'
  /** Rendered instead of the error screen, where only a part of a screen failed. */
  fallback?: (retry: () => void) => ReactNode
}

/** Shows RootErrorScreen, or `fallback`, in place of children that threw. A new `key` resets it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const retry = () => this.setState({ error: null, failed: false })
    const { fallback } = this.props
    if (fallback) return fallback(retry)
    const screen = <RootErrorScreen error={this.state.error} onRetry={retry} />
    return this.props.frame === 'main' ? <main>{screen}</main> : screen
  }
}
