import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext, type MouseEvent, type ReactNode } from 'react'
import { NAVIGATE_URL } from 'storybook/internal/core-events'
import { docsUrl } from './storybookUrls.ts'

export type PageLinkProps = {
  /** Title of the page, 'Primitivas/Button'. */
  title: string
  /** @default `title` */
  children?: ReactNode
}

/** Link to another docs page, relative to the path under which Storybook is published. */
export function PageLink({ title, children = title }: PageLinkProps) {
  const { channel } = useContext(DocsContext)
  const address = docsUrl(title)

  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    channel.emit(NAVIGATE_URL, address)
  }

  return (
    <a href={`./${address}`} target="_top" onClick={follow}>
      {children}
    </a>
  )
}
