import type { ImportVerdict } from '#contract/partnerImports.ts'
import type { BadgeTone } from '#ui'

/** What rows of a file do to their records. */
export const verdictLabels: Record<ImportVerdict, string> = {
  new: 'Nuevo',
  changed: 'Cambia',
  same: 'Igual',
  error: 'Error',
}
export const verdictTones: Record<ImportVerdict, BadgeTone> = {
  new: 'success',
  changed: 'info',
  same: 'neutral',
  error: 'danger',
}
