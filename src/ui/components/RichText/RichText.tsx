import { useMemo, type ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { BLOCK_TAG } from '../../../text/blockTags.ts'
import { text } from '../../tokens/tokens.ts'
import { richTextStyles } from './richText.styles.ts'
import { sanitize } from './sanitize.ts'
import { textHtml } from './textHtml.ts'

type OwnProps = {
  /**
   * Untrusted HTML, sanitized here before it is rendered.
   * @es HTML tal como llegó de fuera; se limpia aquí, justo donde se dibuja.
   */
  html: string
}

/** Other props go to the root element. */
export type RichTextProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/** Renders untrusted HTML without scripts, styles, forms, frames and images of other origins. */
export function RichText({ html, ...rest }: RichTextProps) {
  // A server has no document to sanitize in: it renders the text alone.
  const inBrowser = useHydrated()
  const safe = useMemo(() => (inBrowser ? sanitize(html) : textHtml(html)), [html, inBrowser])
  const isPlain = !BLOCK_TAG.test(safe)
  return (
    <Root
      {...rest}
      data-slot="rich-text"
      data-plain={isPlain || undefined}
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  )
}

const Root = styled.div`
  max-inline-size: 72ch;
  font: ${text.body};
  overflow-wrap: anywhere;
  /* Without block elements, line breaks are part of the text. */
  &[data-plain] {
    white-space: pre-line;
  }
  ${richTextStyles}
`
