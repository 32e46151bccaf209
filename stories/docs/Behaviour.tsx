import { Markdown } from '@storybook/addon-docs/blocks'
import { DocsHeading } from './DocsHeading.tsx'
import type { Sections } from './sections.ts'

export type BehaviourProps = {
  sections: Sections
  /** @default 'Cómo se comporta' */
  title?: string
}

/** Sections on behaviour, keyboard and screen reader announcements, where the description has them. */
export function Behaviour({ sections, title = 'Cómo se comporta' }: BehaviourProps) {
  const parts = [
    ['behaviour', title],
    ['keyboard', 'Teclado'],
    ['announcements', 'Qué se oye'],
  ] as const
  return parts.map(
    ([part, heading]) =>
      sections[part] && (
        <section key={part} aria-label={heading}>
          <DocsHeading>{heading}</DocsHeading>
          <Markdown>{sections[part]}</Markdown>
        </section>
      ),
  )
}
