import type { MouseEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { isPlainClick } from '../../hooks/plainClick.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Icon, type IconSource } from '../Icon/Icon.ts'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import { color, duration, easing, radius, size, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'

export type NavItem = {
  key: string
  label: string
  icon: IconSource
  /** URL, so that the item opens in a new tab like any link. */
  href: string
  /** At the end of the item, as a number of things that wait there. Its text is part of the link's name. */
  badge?: ReactNode
  /** Whether this is the current page. */
  current?: boolean
  /** Puts the item at the end of the menu, below a line. */
  separated?: boolean
}

export type NavListProps = {
  /** The product's logo. It is inside the landmark, so that all content is in one. */
  brand: ReactNode
  items: readonly NavItem[]
  /** Shows icons only, with the labels as tooltips and accessible names. */
  rail?: boolean
  /** Called for a plain left click; the browser handles modified clicks. */
  onNavigate(href: string): void
  /** Called when an item is hovered or focused, to preload its screen. */
  onIntent?(href: string): void
}

/** The product's main menu. */
export function NavList({ brand, items, rail, onNavigate, onIntent }: NavListProps) {
  const messages = useMessages('appShell', es.appShell)
  function handleClick(event: MouseEvent<HTMLAnchorElement>, href: string) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onNavigate(href)
  }
  const link = ({ label, icon, href, badge, current }: NavItem) => (
    <a
      href={href}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => handleClick(event, href)}
      onPointerEnter={() => onIntent?.(href)}
      onFocus={() => onIntent?.(href)}
    >
      <Icon name={icon} />
      <span>{label}</span>
      {badge && <div data-slot="app-shell.badge">{badge}</div>}
    </a>
  )
  const list = (entries: readonly NavItem[]) =>
    entries.length > 0 && (
      <ul>
        {entries.map((item) => (
          <li key={item.key}>
            {rail ? (
              <Tooltip content={item.label} describes={false} side="end">
                {link(item)}
              </Tooltip>
            ) : (
              link(item)
            )}
          </li>
        ))}
      </ul>
    )
  return (
    <Root aria-label={messages.nav} data-slot="app-shell.nav" data-rail={rail || undefined}>
      <div data-slot="app-shell.brand">{brand}</div>
      {list(items.filter((item) => !item.separated))}
      {list(items.filter((item) => item.separated))}
    </Root>
  )
}

const Root = styled.nav`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: 0 ${space['150']} ${space['200']};
  [data-slot='app-shell.brand'] {
    display: flex;
    flex: none;
    align-items: center;
    min-block-size: ${size.header};
    margin-block-end: ${space['100']};
    padding-inline: ${space['150']};
    container-type: inline-size;
  }
  ul {
    display: grid;
    gap: ${space['025']};
    list-style: none;
  }
  ul + ul {
    margin-block-start: auto;
    padding-block-start: ${space['150']};
    border-block-start: 1px solid ${color.bgNavSelected};
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${space['150']};
    min-block-size: 2.5rem;
    padding: ${space['050']} ${space['150']};
    border-radius: ${radius.md};
    color: ${color.fgOnNavMuted};
    font: ${text.body};
    font-weight: 500;
    text-decoration: none;
    transition: ${duration.fast} ${easing.standard};
    transition-property: background-color, color;
  }
  &[data-rail] :is(a, [data-slot='app-shell.brand']) {
    justify-content: center;
    padding-inline: 0;
  }
  &[data-rail] a > span {
    ${visuallyHidden}
  }
  [data-slot='app-shell.badge'] {
    flex: none;
    margin-inline-start: auto;
  }
  &[data-rail] [data-slot='app-shell.badge'] {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    transform: translate(20%, -30%) scale(0.75);
  }
  a:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
    color: ${color.fgOnNav};
  }
  a:focus-visible {
    border-radius: ${radius.md};
    outline-color: ${color.focusRingOnNav};
  }
  a[aria-current] {
    background: ${color.bgNavSelected};
    color: ${color.fgOnNav};
  }
  /* Saffron marks only the current page and points. */
  a[aria-current]::before {
    content: '';
    position: absolute;
    inset-block: ${space['100']};
    inset-inline-start: 0;
    inline-size: 3px;
    border-radius: ${radius.full};
    background: ${color.pointsMark};
  }
  @media (pointer: coarse) {
    a {
      min-block-size: ${size.targetCoarse};
    }
  }
  @media (forced-colors: active) {
    a[aria-current]:not(:focus-visible) {
      outline: 1px solid Highlight;
    }
    a[aria-current]::before {
      background: Highlight;
    }
  }
`
