import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext, type MouseEvent, type ReactNode } from 'react'
import { NAVIGATE_URL } from 'storybook/internal/core-events'
import { docsUrl } from './storybookUrls.ts'

export type PageLinkProps = {
  /** Title of the page, 'Primitivas/Button'. */
  title: string
  /** The title unless told. */
  children?: ReactNode
}

/** Leads to another page of this Storybook: inside of it where it stands in one, under whatever path it is published. */
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
