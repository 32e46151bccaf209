import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Stat } from '#ui'

afterEach(cleanup)

/** As a browser translation does: each text node becomes an element. */
function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  for (const node of nodes) {
    const font = document.createElement('font')
    font.textContent = node.data
    node.replaceWith(font)
  }
}

it('shows the current label, icon and change after a browser translation has replaced its text nodes', () => {
  const { container, rerender } = render(
    <Stat label="Socios" value="3" change={{ text: '12 más que ayer', direction: 'up' }} />,
  )
  translate(container)
  rerender(<Stat label="Productos" value="4" icon="cart" change={{ text: '2 menos', direction: 'down' }} />)
  expect(screen.getByRole('term').textContent).toBe('Productos')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['4', '2 menos'])
  rerender(<Stat label="Productos" value="4" />)
  expect(container.textContent).toBe('Productos4')
})
