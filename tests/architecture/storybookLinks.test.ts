import { expect, it } from 'vitest'
import { deadLinks, readPages } from '../../scripts/storybookLinks.mjs'

// `npm run stories` asks the same of the index of the built Storybook.

const page = (title: string, id: string) => ({ [id]: { id, type: 'docs', title } })
const entries = {
  ...page('Empezar/Galería', 'empezar-galería--docs'),
  'primitivas-badge--tonos': { id: 'primitivas-badge--tonos', type: 'story', title: 'Primitivas/Badge' },
}

it('finds links to pages and stories that are not in the index', () => {
  const text =
    '[a](?path=/docs/empezar-galer%C3%ADa--docs) [b](?path=/story/primitivas-badge--tonos) [c](?path=/docs/nada--docs)'
  expect(deadLinks(entries, [['stories/A.mdx', text]])).toEqual([
    'stories/A.mdx links to nada--docs, which is no page or story.',
  ])
})

it('finds pages that links by title do not reach, because their stories have an id of their own', () => {
  expect(deadLinks(page('Pantallas/Categorías', 'categorias--docs'), [])).toEqual([
    'Links to «Pantallas/Categorías» do not find its page, which is categorias--docs: its stories have an id of their own.',
  ])
})

it('reads the pages of Storybook, which link to each other', () => {
  const links = readPages().flatMap(([, source]) => [...source.matchAll(/\?path=\/docs\//g)])
  expect(links.length).toBeGreaterThan(10)
})
