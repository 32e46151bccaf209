import { useState } from 'react'

/** Whether there is nothing to show for `src`: none was given, or it failed to load. A new `src` gets a new chance. */
export function useBrokenImage(src: string | null) {
  const [failed, setFailed] = useState<string | null>(null)
  return { broken: !src || failed === src, onError: () => setFailed(src) }
}
