import type { SignInAttempt } from './ports.ts'

type Tried = Pick<SignInAttempt, 'account' | 'at'>

/**
 * The attempt whose ageing opens the way again; undefined where one more is allowed. `recent` are the attempts of one address
 * inside the window, oldest first.
 */
export function blockingAttempt(
  recent: readonly Tried[],
  { account, limits }: Pick<SignInAttempt, 'account' | 'limits'>,
): Tried | undefined {
  const own = recent.filter((attempt) => attempt.account === account)
  // The oldest of the full window: once it has aged, there is room for one more.
  if (own.length >= limits.account) return own.at(-limits.account)
  return recent.length >= limits.address ? recent.at(-limits.address) : undefined
}
