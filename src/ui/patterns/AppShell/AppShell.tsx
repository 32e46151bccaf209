import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import * as es from '../../messages.ts'
import { IconButton } from '../../primitives/IconButton/IconButton.tsx'
import { NavDrawer } from './NavDrawer.tsx'
import { NavList, type NavItem } from './NavList.tsx'
import { Root } from './parts.ts'

export type AppShellProps = {
  /** The product's mark, on top of the menu. */
  brand: ReactNode
  /** The menu's entries, in order. */
  nav: readonly NavItem[]
  /** A plain left click on an entry. The app focuses the new screen's heading. */
  onNavigate: (href: string) => void
  /** Somebody points at an entry or has the focus on it: what it leads to may be fetched. */
  onIntent?: (href: string) => void
  /** The header's end: who is signed in, and what they can set. */
  header: ReactNode
  /** The screen. */
  children: ReactNode
}

/**
 * The frame of every signed-in screen (spec §2): skip link, menu of 280 px (a drawer below 1024 px), header of 64 px and the
 * content. Landmarks: banner, navigation "Principal", main.
 */
export function AppShell({ brand, nav, onNavigate, onIntent, header, children }: AppShellProps) {
  const [open, setOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  function skip(event: MouseEvent) {
    event.preventDefault()
    main.current?.focus()
  }
  function closeDrawer() {
    setOpen(false)
    // The page is inert until the drawer is gone.
    requestAnimationFrame(() => opener.current?.focus())
  }
  function navigateFromDrawer(href: string) {
    setOpen(false)
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) main.current?.focus()
    })
    onNavigate(href)
  }

  return (
    <Root data-slot="app-shell">
      <a href="#contenido" data-slot="app-shell.skip" onClick={skip}>
        {es.appShell.skip}
      </a>
      <div data-slot="app-shell.side">
        <NavList brand={brand} items={nav} onNavigate={onNavigate} onIntent={onIntent} />
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
