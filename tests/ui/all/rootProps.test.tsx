import { cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { createToastQueue } from '#ui'
import { lazyMenuPopup } from '#ui/patterns/Menu/lazyMenuPopup.ts'
import { componentOf, fields, simple } from './samples.ts'

beforeAll(async () => void (await lazyMenuPopup.load()))
afterEach(cleanup)

it.each(simple)('%s passes className, style, data attributes and ref to its root element', (name, props) => {
  const Component = componentOf(name)
  const ref = createRef<HTMLElement>()
  const outside = { className: 'mine', style: { opacity: 0.5 }, 'data-mine': 'yes', ref }
  const { container } = render(<Component {...props} {...outside} />)
  const root = container.firstElementChild as HTMLElement
  expect(root.classList.contains('mine')).toBe(true)
  expect(root.style.opacity).toBe('0.5')
  expect(root.dataset.mine).toBe('yes')
  expect(ref.current).toBe(root)
})

it.each(fields)(
  '%s applies className and style to its root, and ref, data and aria attributes to its control',
  (name, props) => {
    const Component = componentOf(name)
    const ref = createRef<HTMLElement>()
    const inside = { 'data-mine': 'yes', 'aria-keyshortcuts': 'm', ref }
    const outside = { label: 'Marca', className: 'mine', style: { opacity: 0.5 }, ...inside }
    const { container } = render(<Component {...props} {...outside} />)
    const root = container.firstElementChild as HTMLElement
    expect(root.classList.contains('mine')).toBe(true)
    expect(root.style.opacity).toBe('0.5')
    expect(container.querySelectorAll('.mine')).toHaveLength(1)
    expect(ref.current!.matches('input, textarea, button')).toBe(true)
    expect(container.querySelectorAll('[data-mine]')).toHaveLength(1)
    expect(ref.current!.dataset.mine).toBe('yes')
    expect(ref.current!.getAttribute('aria-keyshortcuts')).toBe('m')
  },
)

it.each(fields)('%s appends the caller’s aria-describedby to its own', (name, props) => {
  const Component = componentOf(name)
  const ref = createRef<HTMLElement>()
  const reason = { disabledReason: 'Falta elegir la marca' }
  render(<Component {...props} {...reason} {...{ label: 'Marca', 'aria-describedby': 'plazo otra', ref }} />)
  expect(ref.current!.getAttribute('aria-describedby')).toMatch(/(^| )plazo otra$/)
  expect(document.querySelectorAll('[aria-describedby*="plazo"]')).toHaveLength(1)
})

it.each<[name: string, props: object]>([
  ['Dialog', { open: true, title: 'Ficha', onClose() {} }],
  ['ConfirmDialog', { open: true, title: '¿Seguir?', confirmLabel: 'Seguir', onConfirm() {}, onClose() {} }],
  ['FormDialog', { open: true, title: 'Socio', onSubmit() {}, onClose() {}, children: null }],
  ['LoaderOverlay', { loading: true }],
  ['Menu', { label: 'Acciones', items: [], defaultOpen: true }],
  ['Toaster', { queue: createToastQueue() }],
])('%s, rendered in a portal, passes className, style, data attributes and ref to one element', (name, props) => {
  const Component = componentOf(name)
  const ref = createRef<HTMLElement>()
  const outside = { className: 'mine', style: { opacity: 0.5 }, 'data-mine': 'yes', ref }
  render(<Component {...props} {...outside} />)
  const mine = [...document.querySelectorAll<HTMLElement>('.mine')]
  expect(mine).toHaveLength(1)
  expect(mine[0]).toBe(ref.current)
  expect(mine[0]!.style.opacity).toBe('0.5')
  expect(mine[0]!.dataset.mine).toBe('yes')
})
