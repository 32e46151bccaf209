import { useEffect, useState } from 'react'
import { createDelay, type Delay } from './delay.ts'

/** A delay that unmounting cancels. @param wait ms, read once. */
export function useDelay(wait: number): Delay {
  const [delay] = useState(() => createDelay(wait))
  useEffect(() => () => delay.cancel(), [delay])
  return delay
}
