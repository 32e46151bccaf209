import type { ApiError } from '../api/apiError.ts'

/**
 * Whether a save was refused because the record's version changed (docs/decisions/0015).
 * @param version Version that the form was filled from; undefined where the save sent none.
 */
export const isConflict = (error: ApiError, version: number | undefined): boolean =>
  version !== undefined && error.status === 409
