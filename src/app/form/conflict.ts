import type { ApiError } from '../api/apiError.ts'

/**
 * True where a save that said which version it was filled from was refused because the record has another by now: its form says so, with
 * the ways on (docs/decisions/0015).
 */
export const isConflict = (error: ApiError, version: number | undefined): boolean =>
  version !== undefined && error.status === 409
