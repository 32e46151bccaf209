import { Component, type ReactNode } from 'react'
import { RootErrorScreen } from './RootErrorScreen.tsx'

type ErrorBoundaryProps = { children: ReactNode }

/** Shows RootErrorScreen instead of children that failed to draw. Give it a `key` that changes where it should try anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render() {
    return this.state.failed ? <RootErrorScreen error={this.state.error} /> : this.props.children
  }
}
