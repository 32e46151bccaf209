import type { Ports } from '../ports/services.ts'
import { isDiskFull } from './errors.ts'

/** Between two attempts to write, ms. */
const PROBE_INTERVAL = 10_000
/** More than the free space that pages and blocks may still have, bytes. */
const PROBE_BYTES = 256 * 1024

/**
 * Remembers a full disk until a write succeeds again. The write is attempted when readiness is requested, at most every
 * ten seconds, and leaves nothing; without a fault nothing is written.
 */
export function createWriteProbe({ repository, files, clock }: Pick<Ports, 'repository' | 'files' | 'clock'>) {
  let isFull = false
  let nextProbe = 0

  async function probe(): Promise<void> {
    await repository.probeWrite(PROBE_BYTES)
    const name = `probe-${crypto.randomUUID()}.webp`
    try {
      await files.put(name, { bytes: new Uint8Array(PROBE_BYTES), type: 'image/webp' })
    } finally {
      await files.remove(name)
    }
  }

  return {
    noteError(error: unknown): void {
      if (!isDiskFull(error)) return
      isFull = true
      nextProbe = clock().getTime() + PROBE_INTERVAL
    },
    /** False from a full disk until a write succeeds. */
    async isWritable(): Promise<boolean> {
      if (!isFull || clock().getTime() < nextProbe) return !isFull
      nextProbe = clock().getTime() + PROBE_INTERVAL
      await probe()
      isFull = false
      return true
    },
  }
}
