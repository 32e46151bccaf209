import { useState } from 'react'

/**
 * A value that its owner holds (`given`), or that the component holds itself, from `initial` on, while `given` is undefined.
 * The setter tells the owner in both cases, once for each call. `Next` is what it may be set to, where that is less than `T`. The third is
 * for a form that is reset: what the component holds begins anew, as the browser's own controls do, and tells nobody.
 */
export function useControlled<T, Rest extends unknown[] = [], Next extends T = T>(
  given: T | undefined,
  initial: T,
  onChange?: (value: Next, ...rest: Rest) => void,
): [value: T, set: (value: Next, ...rest: Rest) => void, begin: () => void] {
  const [own, setOwn] = useState(initial)
  const value = given === undefined ? own : given
  function set(next: Next, ...rest: Rest) {
    if (given === undefined) setOwn(next)
    onChange?.(next, ...rest)
  }
  return [value, set, () => setOwn(initial)]
}
