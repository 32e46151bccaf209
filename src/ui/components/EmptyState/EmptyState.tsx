import { EmptyStateFrame, type EmptyStateFrameProps } from './EmptyStateFrame.tsx'
import { failed, firstUse, noPermission, noResults } from './illustrations.tsx'

const drawings = { 'first-use': firstUse, 'no-results': noResults, error: failed, 'no-permission': noPermission }

export type EmptyStateVariant = keyof typeof drawings

export type EmptyStateProps = EmptyStateFrameProps & {
  /**
   * @default 'first-use'
   * @es Todavía nada, nada encontrado, falló, o no es para esta persona.
   */
  variant?: EmptyStateVariant
}

/** Replaces missing content with the reason and a next step. */
export function EmptyState({ variant = 'first-use', ...rest }: EmptyStateProps) {
  return <EmptyStateFrame {...rest} data-variant={variant} illustration={drawings[variant]} />
}
