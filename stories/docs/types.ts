import type { ComponentType, ReactNode } from 'react'

/** Side of a part on which its number stands. */
export type MarkSide = 'start' | 'end' | 'top' | 'bottom'

/** A numbered part of the component. */
export type Part = {
  /** In Spanish. */
  name: string
  /** Purpose. */
  description: string
  /** CSS selector within the figure; undefined for a part that is not always there. */
  selector?: string
  /** @default 'start' */
  side?: MarkSide
}

export type FramedFigure = {
  /** The component, open. */
  render: () => ReactNode
  /** Height of the frame, px. */
  height: number
  /** Width of its page, px, which is drawn smaller where there is no room. @default that of the frame */
  width?: number
}

/** A live example with its caption. */
export type Example = { text: string; render: () => ReactNode }

/** Content of a component's page beside its story's description: `X.docs.tsx` beside `X.stories.tsx`. */
export type ComponentDocs = {
  /** Exports of #ui that the page documents. */
  components: Record<string, ComponentType<never>>
  status: 'estable' | 'nuevo'
  /** The component with all of its parts; without it the parts are only listed. */
  figure?: () => ReactNode
  /** The figure of what covers the page, which has a page of its own: a frame. */
  framedFigure?: FramedFigure
  /** Height of the frame of its example, px; for an example that is a page, with an h1 of its own. */
  exampleHeight?: number
  parts: Part[]
  /** Rules for its texts, one each. */
  content?: string[]
  /** Correct and wrong examples. */
  dosAndDonts: { yes: Example; no: Example }[]
  /** Folder in src/ui, 'components/Button'. */
  folder: string
  /** URL of its APG pattern. */
  pattern?: string
  /** What it does not support. */
  limits?: string[]
}
