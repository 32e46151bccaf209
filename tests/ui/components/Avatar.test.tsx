import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Avatar, AvatarGroup, CanjeProvider, initialsOf } from '#ui'

afterEach(cleanup)

it.each([
  ['Rosa Pérez', 'RP'],
  ['María José Núñez', 'MN'],
  ['María de los Ángeles Soto', 'MS'],
  ['ñusta', 'Ñ'],
  ['de la Fuente', 'F'],
  ['De La', 'DL'],
  ['3M Chile', '3C'],
  ['Pérez, Rosa', 'PR'],
  ['e\u0301lida soto', 'E\u0301S'],
  ['— ', ''],
])('initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('writes the initials in the upper case of the locale', () => {
  render(
    <CanjeProvider locale="tr-TR">
      <Avatar name="inci ılgaz" />
    </CanjeProvider>,
  )
  expect(screen.getByRole('img').textContent).toBe('İI')
})

it('shows the initials where the image is broken, and the next image after it', () => {
  const { container, rerender } = render(<Avatar name="Rosa Pérez" src="/a.png" />)
  fireEvent.error(container.querySelector('img')!)
  expect(screen.getByRole('img', { name: 'Rosa Pérez' }).textContent).toBe('RP')
  rerender(<Avatar name="Ana Soto" src="/b.png" />)
  expect(container.querySelector('img')!.getAttribute('src')).toBe('/b.png')
})

it('is hidden from assistive technology when decorative', () => {
  render(<Avatar name="Rosa Pérez" decorative />)
  expect(screen.queryByRole('img')).toBeNull()
})

it('names the people that a group does not show', () => {
  const people = ['Rosa', 'Ana', 'Luis', 'Eva'].map((name, key) => ({ key, name }))
  const { rerender } = render(<AvatarGroup label="Equipo" people={people} max={2} />)
  expect(screen.getByRole('img', { name: '2 más: Luis y Eva' }).textContent).toBe('+2')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  rerender(<AvatarGroup label="Equipo" people={people} max={3} />)
  expect(screen.getByRole('img', { name: 'Eva' })).toBeTruthy()
})
