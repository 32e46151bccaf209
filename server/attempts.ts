import type { SignInAttempt } from './ports.ts'

type RecentAttempt = Pick<SignInAttempt, 'account' | 'at'>

/**
 * The attempt that must leave the window before another one is allowed; undefined when one is allowed now.
 * @param recent attempts of one address inside the window, oldest first.
 */
export function blockingAttempt(
  recent: readonly RecentAttempt[],
  { account, limits }: Pick<SignInAttempt, 'account' | 'limits'>,
): RecentAttempt | undefined {
  const sameAccount = recent.filter((attempt) => attempt.account === account)
  // The oldest of the full window: once it has aged, there is room for one more.
  if (sameAccount.length >= limits.account) return sameAccount.at(-limits.account)
  return recent.length >= limits.address ? recent.at(-limits.address) : undefined
}
