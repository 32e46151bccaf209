import { useState, type ReactNode } from 'react'

export type ControlledExampleProps<Value> = {
  /** The value at first. */
  initial: Value
  children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** Keeps the value of a controlled component, so that an example works. */
export function ControlledExample<Value>({ initial, children }: ControlledExampleProps<Value>) {
  const [value, setValue] = useState(initial)
  return <div style={{ inlineSize: '20rem', maxInlineSize: '100%' }}>{children(value, setValue)}</div>
}
