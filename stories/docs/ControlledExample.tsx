import { useState, type ReactNode } from 'react'

export type ControlledExampleProps<Value> = {
  /** Initial value. */
  initial: Value
  children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** Holds the value of a controlled component in an example. */
export function ControlledExample<Value>({ initial, children }: ControlledExampleProps<Value>) {
  const [value, setValue] = useState(initial)
  return <div style={{ inlineSize: '20rem', maxInlineSize: '100%' }}>{children(value, setValue)}</div>
}
