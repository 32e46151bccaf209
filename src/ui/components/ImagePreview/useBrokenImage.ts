import { useState } from 'react'

/** Whether `src` is null or failed to load. A new `src` is tried again. */
export function useBrokenImage(src: string | null) {
  const [failed, setFailed] = useState<string | null>(null)
  return { broken: !src || failed === src, onError: () => setFailed(src) }
}
