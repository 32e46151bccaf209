import { useId, useRef, useState, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'
import { useControlled } from '../../hooks/useControlled.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { NavDrawer } from './NavDrawer.tsx'
import { NavList, type NavItem } from './NavList.tsx'
import { PageStyle, Root } from './AppShell.styles.ts'

type OwnProps = {
  /**
   * The product's logo, above the menu. Its box is a CSS container, 40 px wide in the rail.
   * @es La marca del producto, sobre el menú.
   */
  brand: ReactNode
  /**
   * Menu items, in order.
   * @type {readonly NavItem[]}
   * @es Las entradas del menú, en orden: `href`, `label`, `icon`; `badge`, al final de la entrada.
   */
  nav: readonly NavItem[]
  /**
   * Called for a plain left click on an item. The app focuses the new screen's heading.
   * @es Clic simple en una entrada. La aplicación lleva el foco al título de la pantalla nueva.
   */
  onNavigate: (href: string) => void
  /**
   * Called when an item is hovered or focused, to preload its screen.
   * @es Alguien apunta a una entrada o tiene el foco en ella: se puede ir trayendo lo que abre.
   */
  onIntent?: (href: string) => void
  /**
   * Whether the menu beside the page (from 1024 px on) is a rail of icons, when controlled.
   * @es Desde 1024 px, el menú como franja de iconos; si lo guarda quien usa la pieza.
   */
  collapsed?: boolean
  /**
   * Initial `collapsed` when uncontrolled.
   * @default false
   * @es Cómo parte, cuando no lo guarda quien usa la pieza.
   */
  defaultCollapsed?: boolean
  /**
   * Called when the header's menu button is pressed.
   * @es El botón de la cabecera: se puede recordar para esta persona.
   */
  onCollapsedChange?: (collapsed: boolean) => void
  /**
   * Whether the drawer of the menu is open at first; in a window below 1024 px.
   * @default false
   * @es Bajo 1024 px, si el cajón del menú parte abierto.
   */
  defaultMenuOpen?: boolean
  /**
   * End of the header: the user's menu and settings.
   * @es El final de la cabecera: quién entró y qué puede ajustar.
   */
  header: ReactNode
  /**
   * The screen.
   * @es La pantalla.
   */
  children: ReactNode
}

/** Other props go to the root element. */
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
  defaultMenuOpen = false,
  header,
  children,
  ...rest
}: AppShellProps) {
  const messages = useMessages('appShell', es.appShell)
  const [open, setOpen] = useState(defaultMenuOpen)
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
