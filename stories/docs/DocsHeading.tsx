import { sanitize } from 'storybook/internal/csf'

export type DocsHeadingProps = { children: string }

/** A part of a page, with a place that links reach. Storybook's own carries a button that speaks English. */
export function DocsHeading({ children }: DocsHeadingProps) {
  return <h2 id={sanitize(children)}>{children}</h2>
}
