import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sanitize } from 'storybook/internal/csf'
import { NEXT } from '../stories/docs/changes.ts'

const root = path.resolve(import.meta.dirname, '..')
const BASELINES = 'tests/visual/baselines'
/** Images of one page of stories that are shown, the first by name. */
const MOST_A_PAGE = 2

/** An image that a release changed; without `before` it is new. Names of files. */
export type ChangedImage = { title: string; before?: string; after: string }
export type Release = { version: string; date?: string; images: ChangedImage[] }

function git(...args: string[]): Buffer {
  const { status, stdout } = spawnSync('git', args, { cwd: root, maxBuffer: 64_000_000 })
  return status === 0 ? stdout : Buffer.alloc(0)
}

/** Releases of CHANGELOG.md, oldest first, with the commit that gave each its heading; none without a history. */
function releaseCommits(): { version: string; date: string; commit: string }[] {
  const headings = [...readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[([\d.]+)\] - ([\d-]+)/gm)]
  return headings.reverse().flatMap(([, version, date]) => {
    const commits = git('log', '--reverse', '--format=%H', `-S## [${version}]`, '--', 'CHANGELOG.md').toString()
    const commit = commits.split('\n')[0]
    return commit ? [{ version: version!, date: date!, commit }] : []
  })
}

/** Titles of stories by the beginning of their ids: 'primitivas-badge' → 'Primitivas/Badge'. */
function titlesById(): Map<string, string> {
  const files = readdirSync(path.join(root, 'stories'), { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((file) => file.endsWith('.stories.tsx'))
      .flatMap(
        (file) => /^ {2}title: '([^']+)'/m.exec(readFileSync(path.join(root, 'stories', file), 'utf8'))?.[1] ?? [],
      )
      .map((title) => [sanitize(title), title]),
  )
}

/** Images of the light theme that differ between two commits, as blobs. */
function changedImages(from: string, to: string, titles: ReadonlyMap<string, string>): ChangedImage[] {
  const raw = git('diff', '--raw', '-z', '--no-abbrev', '--no-renames', '--diff-filter=AM', from, to, '--', BASELINES)
  const entries = raw.toString().matchAll(/:\d+ \d+ (\w+) (\w+) ([AM])\0[^\0]*\/([^\0]+)--[^\0]+\.light\.png\0/g)
  const counts = new Map<string, number>()
  return [...entries].flatMap(([, before, after, kind, id]) => {
    const title = titles.get(id!)
    const count = counts.get(id!) ?? 0
    // A page that the earlier release lacks shows how it looks, once.
    if (!title || count >= (kind === 'A' ? 1 : MOST_A_PAGE)) return []
    counts.set(id!, count + 1)
    return [{ title, after: after!, ...(kind === 'M' && { before: before! }) }]
  })
}

/**
 * What each release changed, newest first, from the images in the repository's history: nothing is stored twice.
 * @param folder receives the images as `<blob>.png`; other files in it are removed
 */
export function releasesWithImages(folder: string): Release[] {
  const titles = titlesById()
  const commits = releaseCommits()
  const last = commits.at(-1)
  const steps = [...commits, ...(last ? [{ version: NEXT, date: undefined, commit: 'HEAD' }] : [])]
  const releases = steps.map(({ version, date, commit }, i) => {
    const earlier = steps[i - 1]?.commit
    const images = earlier ? changedImages(earlier, commit, titles) : []
    return { version, ...(date && { date }), images }
  })
  mkdirSync(folder, { recursive: true })
  const blobs = new Set(
    releases.flatMap(({ images }) => images.flatMap(({ before, after }) => [before ?? after, after])),
  )
  for (const file of readdirSync(folder)) if (!blobs.has(file.replace('.png', ''))) rmSync(path.join(folder, file))
  for (const blob of blobs) {
    const file = path.join(folder, `${blob}.png`)
    if (!existsSync(file)) writeFileSync(file, git('cat-file', 'blob', blob))
  }
  return releases.reverse()
}
