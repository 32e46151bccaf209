import type { MouseEvent, ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { isPlainClick } from '../../hooks/plainClick.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { color, size, space, text } from '../../tokens/tokens.ts'
import { Icon } from '../Icon/Icon.ts'

export type BreadcrumbItem = {
  label: string
  /** Link target. Ignored for the last item, which is the current page. */
  href?: string
}

type OwnProps = {
  /**
   * From the root to the current page.
   * @type {readonly BreadcrumbItem[]}
   * @es De lo general a lo particular; el último es la página que se ve. Cada uno: `label` y, si lleva a alguna parte,
   * `href`.
   */
  items: readonly BreadcrumbItem[]
  /**
   * Called on an unmodified left click, for client-side routing. Without it the links navigate natively.
   * @es Clic simple en uno de ellos; los clics con teclas siguen siendo del navegador. Sin ella son enlaces comunes.
   */
  onNavigate?: (href: string) => void
}

/** Other props go to the root element. */
export type BreadcrumbProps = OwnProps & Omit<ComponentPropsWithRef<'nav'>, keyof OwnProps | 'children'>

/**
 * Path to the current page. In a narrow container it shows only a link to the parent.
 * @see APG breadcrumb pattern
 */
export function Breadcrumb({ items, onNavigate, ...rest }: BreadcrumbProps) {
  const messages = useMessages('breadcrumb', es.breadcrumb)
  function handleClick(event: MouseEvent, href: string) {
    if (!onNavigate || !isPlainClick(event)) return
    event.preventDefault()
    onNavigate(href)
  }
  const last = items.length - 1
  return (
    <Root {...rest} aria-label={messages.name} data-slot="breadcrumb">
      <ol>
        {items.map(({ label, href }, at) => (
          <li key={`${at}:${label}`} data-parent={at === last - 1 || undefined}>
            {at > 0 && (
              <span data-slot="breadcrumb.separator">
                <Icon name="chevron-right" size="sm" />
              </span>
            )}
            {at === last - 1 && (
              <span data-slot="breadcrumb.back">
                <Icon name="chevron-left" size="sm" />
              </span>
            )}
            {href === undefined || at === last ? (
              <span aria-current={at === last ? 'page' : undefined}>{label}</span>
            ) : (
              <a href={href} onClick={(event) => handleClick(event, href)}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </Root>
  )
}

const Root = styled.nav`
  container-type: inline-size;
  min-inline-size: 0;
  inline-size: 100%;
  color: ${color.fgMuted};
  font: ${text.body};
  ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['025']} ${space['050']};
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space['050']};
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  a,
  [aria-current] {
    min-inline-size: 0;
    padding-block: ${space['025']};
    overflow-wrap: anywhere;
  }
  a {
    min-block-size: ${size.targetFine};
    text-underline-offset: 0.2em;
  }
  a:not(:hover) {
    text-decoration-color: ${color.borderStrong};
  }
  [aria-current] {
    color: ${color.fgDefault};
  }
  [data-slot='breadcrumb.back'] {
    display: none;
  }
  [data-slot='breadcrumb.separator'],
  [data-slot='breadcrumb.back'] {
    flex: none;
  }
  &:dir(rtl) :is([data-slot='breadcrumb.separator'], [data-slot='breadcrumb.back']) {
    scale: -1 1;
  }
  @container (max-width: 30rem) {
    ol:has([data-parent]) > li:not([data-parent]),
    [data-parent] > [data-slot='breadcrumb.separator'] {
      display: none;
    }
    [data-parent] > [data-slot='breadcrumb.back'] {
      display: inline-flex;
    }
  }
`
