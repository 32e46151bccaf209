/** Addresses that are remembered; the oldest are forgotten first. */
const MAX_ADDRESSES = 20_000

/** Remembers how long an address may not sign in, so that refusing it again asks nothing of the database. */
export function createAddressDelays() {
  const delays = new Map<string, { start: number; delay: number }>()
  return {
    /** @param delay ms. */
    note(address: string, delay: number, now: Date): void {
      delays.delete(address)
      delays.set(address, { start: now.getTime(), delay })
      const [oldest] = delays.keys()
      if (delays.size > MAX_ADDRESSES) delays.delete(oldest!)
    },
    /** Rest of the delay, ms; 0 also where the clock was set back. */
    remaining(address: string, now: Date): number {
      const { start, delay } = delays.get(address) ?? { start: 0, delay: 0 }
      const elapsed = now.getTime() - start
      return elapsed < 0 ? 0 : Math.max(0, delay - elapsed)
    },
  }
}

export type AddressDelays = ReturnType<typeof createAddressDelays>
