import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RichTextField } from '#ui'

// DOMPurify needs a browser's parser: stories show what it removes.
vi.mock('../../../src/ui/components/RichText/sanitize.ts', async () => {
  const { allowlistHtml } = await import('../../../src/ui/components/RichText/allowlistHtml.ts')
  return { sanitize: allowlistHtml }
})

const inserted: string[] = []
beforeEach(() => {
  inserted.length = 0
  document.execCommand = (command: string, _: boolean | undefined, html?: string) => {
    if (command === 'insertHTML') inserted.push(html ?? '')
    return true
  }
})
afterEach(cleanup)

const field = () => screen.getByRole('textbox', { name: 'Descripción' })

function edit(change: (root: HTMLElement) => void) {
  change(field())
  fireEvent.input(field())
}

it.each(['<b>Té</b> de <i>hojas</i>', '<div>Té</div><div>Un litro</div>', 'Alto: 2 cm\nAncho: 3 cm', '<p>Té</p>', ''])(
  'reports the value %j as it was after a letter is typed and taken back',
  (stored) => {
    const onValueChange = vi.fn()
    render(<RichTextField label="Descripción" defaultValue={stored} onValueChange={onValueChange} />)
    edit((root) => root.append('x'))
    expect(onValueChange.mock.lastCall).not.toEqual([stored])
    edit((root) => root.lastChild!.remove())
    expect(onValueChange.mock.lastCall).toEqual([stored])
  },
)

it('cleans what is dropped from elsewhere, and leaves text that is moved within it, and files', () => {
  render(<RichTextField label="Descripción" />)
  const dropped = {
    files: [],
    getData: (type: string) =>
      type === 'text/html' ? '<div id="root" class="x"><img src="https://x.test/a.png"><b>Té</b><input></div>' : 'Té',
  }
  expect(fireEvent.drop(field(), { dataTransfer: dropped })).toBe(false)
  expect(inserted).toEqual(['<p><strong>Té</strong></p>'])
  fireEvent.drop(field(), {
    dataTransfer: { ...dropped, getData: (type: string) => (type === 'text/html' ? '' : 'a < b') },
  })
  expect(inserted[1]).toBe('a &lt; b')
  expect(fireEvent.drop(field(), { dataTransfer: { ...dropped, files: [new File([], 'a.png')] } })).toBe(true)
  fireEvent.dragStart(field())
  expect(fireEvent.drop(field(), { dataTransfer: dropped })).toBe(true)
  fireEvent.dragEnd(field())
  expect(inserted).toHaveLength(2)
})
