import { useState } from 'react'

/**
 * A value that the caller controls, or that the component holds where `controlled` is undefined.
 * `setValue` calls `onChange` in both cases; `reset` returns to `initial` and does not (reset of a form).
 */
export function useControlled<T, Rest extends unknown[] = [], Next extends T = T>(
  controlled: T | undefined,
  initial: T,
  onChange?: (value: Next, ...rest: Rest) => void,
): [value: T, setValue: (value: Next, ...rest: Rest) => void, reset: () => void] {
  const [uncontrolled, setUncontrolled] = useState(initial)
  function setValue(next: Next, ...rest: Rest) {
    if (controlled === undefined) setUncontrolled(next)
    onChange?.(next, ...rest)
  }
  return [controlled === undefined ? uncontrolled : controlled, setValue, () => setUncontrolled(initial)]
}
