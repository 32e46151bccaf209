import { useState } from 'react'

/** State of a controlled example that follows its arg when the controls change it. */
export function useArgState<Value>(arg: Value) {
  const [state, setState] = useState({ arg, value: arg })
  if (!Object.is(state.arg, arg)) setState({ arg, value: arg })
  return [state.value, (value: Value) => setState({ arg, value })] as const
}
