import { cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { lazyMenuPopup } from '#ui/components/Menu/lazyMenuPopup.ts'
import { componentOf, fieldSamples, overlaySamples, rootSamples } from './samples.ts'

beforeAll(async () => void (await lazyMenuPopup.load()))
afterEach(cleanup)

it.each(rootSamples)('%s passes className, style, data attributes and ref to its root element', (name, props) => {
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

it.each(fieldSamples)(
  '%s applies className and style to its root, and ref, data and aria attributes to its control',
  (name, props) => {
    const Component = componentOf(name)
    const ref = createRef<HTMLElement>()
    const inside = { 'data-mine': 'yes', 'aria-keyshortcuts': 'm', ref }
    const outside = { className: 'mine', style: { opacity: 0.5 }, ...inside }
    const { container } = render(<Component {...props} {...outside} />)
    const root = container.firstElementChild as HTMLElement
    expect(root.classList.contains('mine')).toBe(true)
    expect(root.style.opacity).toBe('0.5')
    expect(container.querySelectorAll('.mine')).toHaveLength(1)
    expect(ref.current!.matches('input, textarea, button, [role="textbox"]')).toBe(true)
    expect(container.querySelectorAll('[data-mine]')).toHaveLength(1)
    expect(ref.current!.dataset.mine).toBe('yes')
    expect(ref.current!.getAttribute('aria-keyshortcuts')).toBe('m')
  },
)

it.each(fieldSamples)('%s appends the caller’s aria-describedby to its own', (name, props) => {
  const Component = componentOf(name)
  const ref = createRef<HTMLElement>()
  const reason = { disabledReason: 'Falta elegir la marca' }
  render(<Component {...props} {...reason} {...{ 'aria-describedby': 'plazo otra', ref }} />)
  expect(ref.current!.getAttribute('aria-describedby')).toMatch(/(^| )plazo otra$/)
  expect(document.querySelectorAll('[aria-describedby*="plazo"]')).toHaveLength(1)
})

it.each(overlaySamples)(
  '%s, rendered in a portal, passes className, style, data attributes and ref to one element',
  (name, props) => {
    const Component = componentOf(name)
    const ref = createRef<HTMLElement>()
    const outside = { className: 'mine', style: { opacity: 0.5 }, 'data-mine': 'yes', ref }
    render(<Component {...props} {...outside} />)
    const withClass = [...document.querySelectorAll<HTMLElement>('.mine')]
    expect(withClass).toHaveLength(1)
    expect(withClass[0]).toBe(ref.current)
    expect(withClass[0]!.style.opacity).toBe('0.5')
    expect(withClass[0]!.dataset.mine).toBe('yes')
  },
)
