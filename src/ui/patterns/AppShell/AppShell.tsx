import { useId, useRef, useState, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'
import { useControlled } from '../../hooks/useControlled.ts'
import * as es from '../../messages.ts'
import { IconButton } from '../../primitives/IconButton/IconButton.tsx'
import { NavDrawer } from './NavDrawer.tsx'
import { NavList, type NavItem } from './NavList.tsx'
import { PageStyle, Root } from './AppShell.styles.ts'

type OwnProps = {
  /** The product's mark, on top of the menu. Its box is a CSS container: in the rail it is 40 px wide, and words may go. */
  brand: ReactNode
  /** The menu's entries, in order. */
  nav: readonly NavItem[]
  /** A plain left click on an entry. The app focuses the new screen's heading. */
  onNavigate: (href: string) => void
  /** Somebody points at an entry or has the focus on it: what it leads to may be fetched. */
  onIntent?: (href: string) => void
  /** The menu beside the page, from 1024 px on, is a rail of icons; undefined when the caller does not hold it. */
  collapsed?: boolean
  /** Where it starts when the caller does not hold it. */
  defaultCollapsed?: boolean
  /** The button in the header: the caller may remember it for this person. */
  onCollapsedChange?: (collapsed: boolean) => void
  /** The header's end: who is signed in, and what they can set. */
  header: ReactNode
  /** The screen. */
  children: ReactNode
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type AppShellProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>

/**
 * The frame of every signed-in screen (spec §2): skip link, menu of 280 px (or a rail of 64; a drawer below 1024 px), header of
 * 64 px and the content. Landmarks: banner, navigation "Principal", main.
 */
export function AppShell({
  brand,
  nav,
  onNavigate,
  onIntent,
  collapsed: given,
  defaultCollapsed = false,
  onCollapsedChange,
  header,
  children,
  ...rest
}: AppShellProps) {
  const [open, setOpen] = useState(false)
  const page = nav.find(({ current }) => current)?.href
  const [shownPage, setShownPage] = useState(page)
  // Another page came without a press in the drawer (Back), which takes the focus; what covers it goes.
  if (shownPage !== page) {
    setShownPage(page)
    setOpen(false)
  }
  const [collapsed, setCollapsed] = useControlled(given, defaultCollapsed, onCollapsedChange)
  const side = useId()
  const main = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  function skip(event: MouseEvent) {
    event.preventDefault()
    main.current?.focus()
  }
  function closeDrawer() {
    setOpen(false)
    // The page is inert until the drawer is gone.
    requestAnimationFrame(() => {
      opener.current?.focus()
      // Where the window has grown, the opener is not drawn.
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
        {es.appShell.skip}
      </a>
      <div id={side} data-slot="app-shell.side">
        <NavList brand={brand} items={nav} rail={collapsed} onNavigate={onNavigate} onIntent={onIntent} />
      </div>
      <header data-slot="app-shell.header">
        <div data-slot="app-shell.opener">
          <IconButton
            ref={opener}
            icon="menu"
            label={es.appShell.openMenu}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          />
        </div>
        <div data-slot="app-shell.collapser">
          <IconButton
            icon="menu"
            label={collapsed ? es.appShell.expand : es.appShell.collapse}
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
