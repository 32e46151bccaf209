import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Breadcrumb } from '#ui'

afterEach(cleanup)

const items = [
  { label: 'Usuarios', href: '/users' },
  { label: 'Ana', href: '/users/1' },
  { label: 'Claves', href: '/users/1/keys' },
]

test('renders the last item as the current page, not as a link, even with an href', () => {
  render(<Breadcrumb items={items} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/users', '/users/1'])
  expect(screen.getByText('Claves').getAttribute('aria-current')).toBe('page')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'does not call onNavigate on a click with %o',
  (modifier) => {
    const onNavigate = vi.fn()
    render(<Breadcrumb items={items} onNavigate={onNavigate} />)
    fireEvent.click(screen.getByRole('link', { name: 'Usuarios' }), modifier)
    expect(onNavigate).not.toHaveBeenCalled()
  },
)

test('calls onNavigate once on a plain click and prevents the navigation', () => {
  const onNavigate = vi.fn()
  render(<Breadcrumb items={items} onNavigate={onNavigate} />)
  expect(fireEvent.click(screen.getByRole('link', { name: 'Usuarios' }))).toBe(false)
  expect(onNavigate.mock.calls).toEqual([['/users']])
})
