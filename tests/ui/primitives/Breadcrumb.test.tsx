import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Breadcrumb } from '#ui'

afterEach(cleanup)

const items = [
  { label: 'Usuarios', href: '/users' },
  { label: 'Ana', href: '/users/1' },
  { label: 'Claves', href: '/users/1/keys' },
]

test('the last is this page and no link, even with an address', () => {
  render(<Breadcrumb items={items} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/users', '/users/1'])
  expect(screen.getByText('Claves').getAttribute('aria-current')).toBe('page')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  (modifier) => {
    const onNavigate = vi.fn()
    render(<Breadcrumb items={items} onNavigate={onNavigate} />)
    fireEvent.click(screen.getByRole('link', { name: 'Usuarios' }), modifier)
    expect(onNavigate).not.toHaveBeenCalled()
  },
)

test('a plain click goes there once, and not twice', () => {
  const onNavigate = vi.fn()
  render(<Breadcrumb items={items} onNavigate={onNavigate} />)
  expect(fireEvent.click(screen.getByRole('link', { name: 'Usuarios' }))).toBe(false)
  expect(onNavigate.mock.calls).toEqual([['/users']])
})
