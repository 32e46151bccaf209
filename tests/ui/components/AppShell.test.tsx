import { act, cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppShell, type AppShellProps } from '../../../src/ui/components/AppShell/AppShell.tsx'
import { breakpoint } from '../../../src/ui/tokens/tokens.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const nav: AppShellProps['nav'] = [
  { key: 'a', label: 'Socios', icon: 'partners', href: '/partners', current: true },
  { key: 'b', label: 'Cerrar', icon: 'logout', href: '/sign-out', separated: true },
]

function show(more: Partial<AppShellProps> = {}) {
  const onNavigate = vi.fn()
  render(
    <AppShell brand="Canje" nav={nav} onNavigate={onNavigate} header="Josefina" {...more}>
      <h1>Socios</h1>
    </AppShell>,
  )
  return { onNavigate, menu: within(screen.getByRole('navigation', { name: 'Principal' })) }
}

test('a plain click navigates without leaving the page; the browser handles a Ctrl click', () => {
  const { onNavigate, menu } = show()
  const link = menu.getByRole('link', { name: 'Cerrar' })
  const plain = createEvent.click(link, { button: 0 })
  fireEvent(link, plain)
  expect(plain.defaultPrevented).toBe(true)
  expect(onNavigate).toHaveBeenCalledWith('/sign-out')
  const withControl = createEvent.click(link, { button: 0, ctrlKey: true })
  fireEvent(link, withControl)
  expect(withControl.defaultPrevented).toBe(false)
  expect(onNavigate).toHaveBeenCalledTimes(1)
})

test('marks only the current page', () => {
  const { menu } = show()
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Socios')
})

test('the skip link moves the focus to the content', () => {
  show()
  fireEvent.click(screen.getByRole('link', { name: 'Saltar al contenido' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the drawer focuses the current page, and Escape closes it', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Abrir el menú', hidden: true }))
  const drawer = screen.getByRole('dialog', { name: 'Principal' })
  expect(document.activeElement).toBe(within(drawer).getByRole('link', { current: 'page' }))
  fireEvent.keyDown(drawer, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Tab stays within the drawer', () => {
  // The test DOM has no layout: all elements count as visible.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Abrir el menú', hidden: true }))
  const drawer = within(screen.getByRole('dialog', { name: 'Principal' }))
  const last = drawer.getByRole('link', { name: 'Cerrar' })
  const first = drawer.getByRole('button', { name: 'Cerrar el menú' })
  act(() => last.focus())
  fireEvent.keyDown(last, { key: 'Tab' })
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(last)
})

test('the drawer closes when the page changes without a press in it, and stays closed when the page changes back', () => {
  const shell = (entries: AppShellProps['nav']) => (
    <AppShell brand="Canje" nav={entries} onNavigate={() => {}} header="Josefina">
      <h1>Socios</h1>
    </AppShell>
  )
  const { rerender } = render(shell(nav))
  fireEvent.click(screen.getByRole('button', { name: 'Abrir el menú', hidden: true }))
  rerender(shell([...nav]))
  expect(screen.getByRole('dialog', { name: 'Principal' })).toBeTruthy()
  rerender(shell(nav.map((item) => ({ ...item, current: false }))))
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(shell(nav))
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('after the drawer', () => {
  const opener = () => screen.getByRole('button', { name: 'Abrir el menú', hidden: true })
  const resize = (width: number) => act(() => Reflect.get(window, 'happyDOM').setViewport({ width }))
  beforeEach(() => {
    vi.useFakeTimers()
    show()
    resize(breakpoint.desktop - 1)
    fireEvent.click(opener())
  })
  afterEach(() => {
    vi.useRealTimers()
    resize(breakpoint.desktop)
  })

  test('its button has the focus while it is visible', () => {
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    act(() => vi.advanceTimersToNextFrame())
    expect(document.activeElement).toBe(opener())
  })

  test('the content has the focus in a window that became too wide for the button', () => {
    // The style sheet hides the button from this width on, so it cannot be focused.
    vi.spyOn(opener(), 'focus').mockImplementation(() => {})
    resize(breakpoint.desktop)
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => vi.advanceTimersToNextFrame())
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})

const collapser = () => screen.getByRole('button', { name: /^(Contraer|Ampliar) el menú$/ })

test('the menu collapses to a rail and back, with its names and its current page', () => {
  const { menu } = show()
  expect(collapser().getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(collapser().getAttribute('aria-controls')!)!.contains(menu.getByText('Socios'))).toBe(
    true,
  )
  fireEvent.click(collapser())
  expect(collapser().getAttribute('aria-expanded')).toBe('false')
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Socios', 'Cerrar'])
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Socios')
  fireEvent.click(collapser())
  expect(collapser().getAttribute('aria-expanded')).toBe('true')
})

test('a controlled menu calls onCollapsedChange once per press, and does not change by itself', () => {
  const onCollapsedChange = vi.fn()
  show({ collapsed: true, onCollapsedChange })
  fireEvent.click(collapser())
  expect(onCollapsedChange.mock.calls).toEqual([[false]])
  expect(collapser().getAttribute('aria-expanded')).toBe('false')
})

test('an item of the rail shows its name as a tooltip, one of the full menu does not', () => {
  vi.useFakeTimers()
  const { menu } = show({ defaultCollapsed: true })
  const rest = () => {
    const link = menu.getByRole('link', { name: 'Cerrar' })
    fireEvent.pointerEnter(link, { pointerType: 'mouse' })
    fireEvent.pointerMove(link)
    act(() => vi.advanceTimersByTime(600))
  }
  rest()
  expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('Cerrar')
  fireEvent.click(collapser())
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
  rest()
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
  vi.useRealTimers()
})

test('the drawer shows names also when the menu beside the page is a rail', () => {
  show({ defaultCollapsed: true })
  fireEvent.click(screen.getByRole('button', { name: 'Abrir el menú', hidden: true }))
  expect(document.querySelector('dialog [data-rail]')).toBeNull()
})
