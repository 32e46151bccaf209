import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Dialog } from '#ui'

afterEach(cleanup)

const shaded = () => document.documentElement.hasAttribute('data-scrim')
const dialogs = (first: boolean, second: boolean) => (
  <StrictMode>
    <Dialog open={first} title="Socio 7" onClose={() => {}} />
    <Dialog open={second} title="¿Eliminar a Rosa?" onClose={() => {}} />
  </StrictMode>
)

it('shades the scrollbar’s gutter while at least one dialog is open', () => {
  const { rerender, unmount } = render(dialogs(false, false))
  expect(shaded()).toBe(false)
  rerender(dialogs(true, false))
  expect(shaded()).toBe(true)
  rerender(dialogs(true, true))
  rerender(dialogs(false, true))
  expect(shaded()).toBe(true)
  rerender(dialogs(true, false))
  expect(shaded()).toBe(true)
  unmount()
  expect(shaded()).toBe(false)
})
