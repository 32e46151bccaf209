import { Fragment } from 'react'

export type TextWithCodeProps = {
  /** A sentence; text between backticks is code. */
  children: string
}

/** Renders text between backticks as code. */
export function TextWithCode({ children }: TextWithCodeProps) {
  return children
    .split('`')
    .map((words, i) => (i % 2 === 1 ? <code key={i}>{words}</code> : <Fragment key={i}>{words}</Fragment>))
}
