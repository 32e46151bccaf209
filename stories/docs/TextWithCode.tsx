import { Fragment } from 'react'

export type TextWithCodeProps = {
  /** A sentence; text between backticks is code. */
  children: string
}

/** Renders text between backticks as code. */
export function TextWithCode({ children }: TextWithCodeProps) {
  return children
    .split('`')
    .map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : <Fragment key={i}>{part}</Fragment>))
}
