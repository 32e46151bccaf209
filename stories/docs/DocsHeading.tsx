import { sanitize } from 'storybook/internal/csf'

export type DocsHeadingProps = { children: string }

/** Heading with an anchor. Storybook's own has a button with an English label. */
export function DocsHeading({ children }: DocsHeadingProps) {
  return <h2 id={sanitize(children)}>{children}</h2>
}
