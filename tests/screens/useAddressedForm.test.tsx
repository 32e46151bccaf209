// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { BrowserRouter, useSearchParams } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { formPath } from '#app/paths.ts'
import { useAddressedForm } from '#app/useAddressedForm.ts'

const open = vi.fn()

function Screen({ allowed }: { allowed: boolean }) {
  useAddressedForm('nuevo', useSearchParams(), open, allowed)
  return null
}

const visit = (href: string, allowed = true) => {
  window.history.replaceState(null, '', href)
  render(
    <BrowserRouter>
      <Screen allowed={allowed} />
    </BrowserRouter>,
  )
}

beforeEach(() => open.mockReset())

it('opens the form once and takes it out of the address, whose search stays', () => {
  visit(formPath('/products', 'nuevo', '?search=taza&key=stock&sort=asc'))
  expect(open).toHaveBeenCalledTimes(1)
  expect(window.location.pathname + window.location.search).toBe('/products?search=taza&key=stock&sort=asc')
})

it('opens nothing for a user without permission, and clears the address', () => {
  visit('/partners?nuevo', false)
  expect(open).not.toHaveBeenCalled()
  expect(window.location.pathname + window.location.search).toBe('/partners')
})

it('opens nothing without the parameter', () => {
  visit('/products?search=nuevo')
  expect(open).not.toHaveBeenCalled()
})
