import { Markdown } from '@storybook/addon-docs/blocks'
import { DocsHeading } from './DocsHeading.tsx'
import type { Sections } from './sections.ts'

export type BehaviourProps = {
  sections: Sections
  /** Heading of how it behaves. */
  title?: string
}

/** How it behaves, its keys and what is heard, where a description tells them. */
export function Behaviour({ sections, title = 'Cómo se comporta' }: BehaviourProps) {
  const told = [
    ['behaviour', title],
    ['keyboard', 'Teclado'],
    ['announcements', 'Qué se oye'],
  ] as const
  return told.map(
    ([part, heading]) =>
      sections[part] && (
        <section key={part} aria-label={heading}>
          <DocsHeading>{heading}</DocsHeading>
          <Markdown>{sections[part]}</Markdown>
        </section>
      ),
  )
}
