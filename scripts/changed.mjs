import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { distancesFrom, readImporters } from './importGraph.mjs'

/** Most files of a stage that a change runs: together about three minutes on two cores. */
const MAX = { unit: 40, stories: 16, e2e: 4 }

/**
 * Files that differ from a commit, also those that are not committed.
 * @param ref a commit or branch
 */
export function changedFiles(ref) {
  const git = (...args) => execFileSync('git', ['-c', 'core.quotepath=off', ...args], { encoding: 'utf8' })
  const listed = git('diff', '--name-only', ref) + git('ls-files', '--others', '--exclude-standard')
  return listed.split('\n').filter(Boolean)
}

/**
 * Test files that a change touches, the nearest by imports first: a test of the file itself before one of a screen.
 * Stories and end-to-end tests of a changed screen are those that name it most often.
 * @returns by stage, what runs and how many files more are touched; stories as `npm run stories` takes them.
 */
export function selectTests(changed, importers = readImporters()) {
  const distances = distancesFrom(changed, importers)
  const nearest = (pattern) =>
    [...distances]
      .filter(([file]) => pattern.test(file) && existsSync(file))
      .sort(([, a], [, b]) => a - b)
      .map(([file]) => file)
  // Stories of screens import the whole app, end-to-end tests nothing of it.
  const screens = new Set(changed.map((file) => /^src\/screens\/(\w+)\//.exec(file)?.[1]).filter(Boolean))
  const found = {
    unit: nearest(/^tests\/(?!e2e|library|browsers).*\.test\.tsx?$/),
    stories: [
      ...new Set([...[...screens].flatMap((screen) => naming(screen, screenStories)), ...nearest(/\.stories\.tsx$/)]),
    ].map(storyName),
    e2e: [
      ...new Set([
        ...nearest(/^tests\/e2e\/.*\.spec\.ts$/),
        ...[...screens].flatMap((screen) => naming(screen, specs)),
      ]),
    ],
  }
  return Object.fromEntries(
    Object.entries(found).map(([stage, files]) => [
      stage,
      { files: files.slice(0, MAX[stage]), more: Math.max(0, files.length - MAX[stage]) },
    ]),
  )
}

/** 'Primitivas/Switch' → 'primitivas-switch.test' */
function storyName(file) {
  const [, title] = /^ {2}title: '([^']+)'/m.exec(readFileSync(file, 'utf8'))
  return `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.test`
}

const filesOf = (folder, ending) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
const specs = filesOf('tests/e2e', '.spec.ts')
const screenStories = filesOf('stories/pantallas', '.stories.tsx')

/** Files that name a screen: by their own name, then most often. */
function naming(screen, files) {
  const count = (text) => text.split(`/${screen}`).length - 1
  return files
    .map((file) => ({ file, own: count(file), count: count(readFileSync(file, 'utf8')) }))
    .filter((one) => one.own + one.count > 0)
    .sort((a, b) => b.own - a.own || b.count - a.count)
    .map(({ file }) => file)
}
