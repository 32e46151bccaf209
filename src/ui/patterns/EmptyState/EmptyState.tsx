import { EmptyStateFrame, type EmptyStateFrameProps } from './EmptyStateFrame.tsx'
import { failed, firstUse, noPermission, noResults } from './illustrations.tsx'

const drawings = { 'first-use': firstUse, 'no-results': noResults, error: failed, 'no-permission': noPermission }

export type EmptyStateVariant = keyof typeof drawings

export type EmptyStateProps = EmptyStateFrameProps & {
  /** Nothing yet, nothing found, it failed, or it is not for this person. */
  variant?: EmptyStateVariant
}

/** Stands where content would be, says why there is none, and offers a way on. */
export function EmptyState({ variant = 'first-use', ...rest }: EmptyStateProps) {
  return <EmptyStateFrame {...rest} data-variant={variant} illustration={drawings[variant]} />
}
