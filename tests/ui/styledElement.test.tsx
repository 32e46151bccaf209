import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { styledElement } from '#ui/tokens/styledElement.ts'

afterEach(cleanup)

it('renders its tag, or that of `as`, with its class before the caller’s and other props', () => {
  const Root = styledElement('section', 'cj-1')
  const { container } = render(
    <>
      <Root className="mine" data-slot="root" />
      <Root as="article" />
    </>,
  )
  const [section, article] = container.children
  expect(section).toHaveProperty('tagName', 'SECTION')
  expect(section!.className).toBe('cj-1 mine')
  expect(section).toHaveProperty('dataset.slot', 'root')
  expect(article).toHaveProperty('tagName', 'ARTICLE')
  expect(article!.className).toBe('cj-1')
})
