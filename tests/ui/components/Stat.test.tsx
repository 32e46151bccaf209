import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
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

it('is a link named by its label, which an application follows by a plain click alone', async () => {
  const visited = vi.fn()
  render(<Stat label="Socios" value="3" href="/partners" onNavigate={visited} />)
  const link = screen.getByRole('link', { name: 'Socios' })
  expect(link.getAttribute('href')).toBe('/partners')
  fireEvent.click(link, { ctrlKey: true })
  expect(visited).not.toHaveBeenCalled()
  await userEvent.click(link)
  expect(visited).toHaveBeenCalledExactlyOnceWith('/partners')
})
