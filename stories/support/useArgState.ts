import { useState } from 'react'

/** State for an example that holds a value as forms do, and takes a new one when the controls give it. */
export function useArgState<Value>(given: Value) {
  const [held, setHeld] = useState({ given, value: given })
  if (!Object.is(held.given, given)) setHeld({ given, value: given })
  return [held.value, (value: Value) => setHeld({ given, value })] as const
}
