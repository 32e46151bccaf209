import type { ComponentType, ReactNode } from 'react'

/** Where a part's number stands beside it. */
export type MarkSide = 'start' | 'end' | 'top' | 'bottom'

/** A part of the component, numbered on the figure where `at` finds it. */
export type Part = {
  /** Its name, in Spanish. */
  name: string
  /** What it is for. */
  description: string
  /** CSS selector inside the figure; a part that shows only at times has none. */
  selector?: string
  /** `start` unless told otherwise. */
  side?: MarkSide
}

/** A live example and what it shows. */
export type Example = { text: string; render: () => ReactNode }

/**
 * What a component's page says beside its story's description (what it is, when to use it and not, keys, what is heard): a file
 * `X.docs.tsx` beside `X.stories.tsx`, found by the story's title.
 */
export type ComponentDocs = {
  /** The exports of #ui that the page documents, by name. */
  components: Record<string, ComponentType<never>>
  status: 'estable' | 'nuevo'
  /** The component with all of its parts; without it (what covers the page) the parts are only listed. */
  figure?: () => ReactNode
  parts: Part[]
  /** How to write what it says, a rule a line. */
  content?: string[]
  /** What to do and what not, side by side. */
  dosAndDonts: { yes: Example; no: Example }[]
  /** Its folder in src/ui, 'primitives/Button': source and tokens are read there. */
  folder: string
  /** The pattern it follows, an address. */
  pattern?: string
  /** What it does not do. */
  limits?: string[]
}
