import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sanitize } from 'storybook/internal/csf'

/** Addresses of pages and stories in a text: '?path=/docs/empezar-galería--docs'. */
const LINK = /\?path=\/(?:docs|story)\/([^)"'`$\s&#]+)/g

/** Sources of the pages, by path. */
export const readPages = (folder = 'stories') =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(mdx|tsx?)$/.test(file))
    .map((file) => [path.posix.join(folder, file), readFileSync(path.join(folder, file), 'utf8')])

/**
 * Links to what a built Storybook does not have.
 * @param entries those of its index.json
 * @param pages sources by path, with the addresses that they name; links by title lead to `<title>--docs`
 */
export function deadLinks(entries, pages) {
  const named = pages.flatMap(([file, source]) =>
    [...source.matchAll(LINK)]
      .map(([, id]) => decodeURI(id))
      .filter((id) => !entries[id])
      .map((id) => `${file} links to ${id}, which is no page or story.`),
  )
  const byTitle = Object.values(entries)
    .filter(({ type, id, title }) => type === 'docs' && id !== `${sanitize(title)}--docs`)
    .map(
      ({ id, title }) =>
        `Links to «${title}» do not find its page, which is ${id}: its stories have an id of their own.`,
    )
  return [...named, ...byTitle]
}
