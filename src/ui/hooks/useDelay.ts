import { useEffect, useState } from 'react'
import { createDelay, type Delay } from './delay.ts'

/** A delay that lives as long as the component: unmounting drops what is pending. `wait` in ms, read once. */
export function useDelay(wait: number): Delay {
  const [delay] = useState(() => createDelay(wait))
  useEffect(() => () => delay.cancel(), [delay])
  return delay
}
