import { useId, useRef, useState, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'
import { useControlled } from '../../hooks/useControlled.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { NavDrawer } from './NavDrawer.tsx'
import { NavList, type NavItem } from './NavList.tsx'
import { PageStyle, Root } from './AppShell.styles.ts'

type OwnProps = {
  /** The product's logo, above the menu. Its box is a CSS container, 40 px wide in the rail. */
  brand: ReactNode
  /** Menu items, in order. */
  nav: readonly NavItem[]
  /** Called for a plain left click on an item. The app focuses the new screen's heading. */
  onNavigate: (href: string) => void
  /** Called when an item is hovered or focused, to preload its screen. */
  onIntent?: (href: string) => void
  /** Whether the menu beside the page (from 1024 px on) is a rail of icons, when controlled. */
  collapsed?: boolean
  /** Initial `collapsed` when uncontrolled. @default false */
  defaultCollapsed?: boolean
  /** Called when the header's menu button is pressed. */
  onCollapsedChange?: (collapsed: boolean) => void
  /** End of the header: the user's menu and settings. */
  header: ReactNode
  /** The screen. */
  children: ReactNode
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type AppShellProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>

/**
 * Frame of every signed-in screen: skip link, menu (280 px, rail 64 px, drawer below 1024 px), header (56 px)
 * and content. Landmarks: banner, navigation "Principal", main.
 */
export function AppShell({
  brand,
  nav,
  onNavigate,
  onIntent,
  collapsed: collapsedProp,
  defaultCollapsed = false,
  onCollapsedChange,
  header,
  children,
  ...rest
}: AppShellProps) {
  const messages = useMessages('appShell', es.appShell)
  const [open, setOpen] = useState(false)
  const page = nav.find(({ current }) => current)?.href
  const [lastPage, setLastPage] = useState(page)
  // Closes the drawer when the page changes without a press in it (Back): the new page takes the focus.
  if (lastPage !== page) {
    setLastPage(page)
    setOpen(false)
  }
  const [collapsed, setCollapsed] = useControlled(collapsedProp, defaultCollapsed, onCollapsedChange)
  const side = useId()
  const main = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  function skip(event: MouseEvent) {
    event.preventDefault()
    main.current?.focus()
  }
  function closeDrawer() {
    setOpen(false)
    // The page is inert until the drawer is unmounted.
    requestAnimationFrame(() => {
      opener.current?.focus()
      // In a window that became wide, the opener is hidden.
      if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    })
  }
  function navigateFromDrawer(href: string) {
    setOpen(false)
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) main.current?.focus()
    })
    onNavigate(href)
  }

  return (
    <Root {...rest} data-slot="app-shell" data-collapsed={collapsed || undefined}>
      <PageStyle />
      <a href="#contenido" data-slot="app-shell.skip" onClick={skip}>
        {messages.skip}
      </a>
      <div id={side} data-slot="app-shell.side">
        <NavList brand={brand} items={nav} rail={collapsed} onNavigate={onNavigate} onIntent={onIntent} />
      </div>
      <header data-slot="app-shell.header">
        <div data-slot="app-shell.opener">
          <IconButton
            ref={opener}
            icon="menu"
            label={messages.openMenu}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          />
        </div>
        <div data-slot="app-shell.collapser">
          <IconButton
            icon="menu"
            label={collapsed ? messages.expand : messages.collapse}
            aria-expanded={!collapsed}
            aria-controls={side}
            onClick={() => setCollapsed(!collapsed)}
          />
        </div>
        <div data-slot="app-shell.header-end">{header}</div>
      </header>
      <main ref={main} id="contenido" tabIndex={-1} data-slot="app-shell.main">
        <div data-slot="app-shell.content">{children}</div>
      </main>
      {open && (
        <NavDrawer onClose={closeDrawer}>
          <NavList brand={brand} items={nav} onNavigate={navigateFromDrawer} onIntent={onIntent} />
        </NavDrawer>
      )}
    </Root>
  )
}
