import { CallerRevokedError } from '../../ports/repositoryErrors.ts'
import { codeOf } from '../client.ts'

/**
 * Runs an insert whose only foreign key is its caller.
 * @throws CallerRevokedError when the caller was removed meanwhile.
 */
export async function throwIfCallerRemoved<T>(insert: () => Promise<T>): Promise<T> {
  try {
    return await insert()
  } catch (error) {
    if (codeOf(error) !== '23503') throw error
    throw new CallerRevokedError('The caller was removed', { cause: error })
  }
}
