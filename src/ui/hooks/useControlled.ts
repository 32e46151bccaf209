import { useState } from 'react'

/**
 * A value that its owner holds (`given`), or that the component holds itself, from `initial` on, while `given` is undefined.
 * The setter tells the owner in both cases, once for each call.
 */
export function useControlled<T, Rest extends unknown[] = []>(
  given: T | undefined,
  initial: T,
  onChange?: (value: T, ...rest: Rest) => void,
): [T, (value: T, ...rest: Rest) => void] {
  const [own, setOwn] = useState(initial)
  const value = given === undefined ? own : given
  function set(next: T, ...rest: Rest) {
    if (given === undefined) setOwn(next)
    onChange?.(next, ...rest)
  }
  return [value, set]
}
