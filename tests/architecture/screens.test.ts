import { expect, it } from 'vitest'
import { paths } from '#app/paths.ts'
import { routes } from '#screens/routes.ts'
import { codeFiles, sourceOf } from './imports.ts'

// Every screen has stories and end-to-end tests. Each message names the file to edit.

/** A screen file only says what it shows. */
const MAX_SCREEN_LINES = 150

const screens = [...routes.map(({ path }) => path), paths.signIn]

const storyPaths = codeFiles('stories/pantallas').flatMap((file) => {
  const meta = /^const meta = \{[^]*?^\}/m.exec(sourceOf(file))?.[0] ?? ''
  return /^ {2}args: \{ path: '([^'?]+)/m.exec(meta)?.[1] ?? []
})

const walked = [...sourceOf('tests/e2e/support/uiStates.ts').matchAll(/path: '([^'?]+)/g)].map(([, path]) => path)

/** Paths that a spec opens for acts of its own; specs that walk all `uiStates` do not count. */
const acted = codeFiles('tests/e2e')
  .filter((file) => file.endsWith('.spec.ts'))
  .map(sourceOf)
  .filter((source) => !source.includes("from './support/uiStates.ts'"))
  .flatMap((source) => [
    ...[...source.matchAll(/path: '([^'?]+)/g)].map(([, path]) => path),
    ...[...source.matchAll(/goto\(`\$\{baseUrl\(\)\}([^`?$]*)/g)].map(([, path]) => path || '/'),
    // `signIn` opens the dashboard by default.
    ...(/signIn\(page, '[\w-]+'\)/.test(source) ? ['/'] : []),
  ])

it('every screen says what it shows in at most 150 lines', () => {
  const files = codeFiles('src/screens').filter((file) => file.endsWith('Screen.tsx'))
  const tooLong = files.filter((file) => sourceOf(file).trimEnd().split('\n').length > MAX_SCREEN_LINES)
  expect(tooLong.map((file) => `${file}: move what it does to commands.tsx, its parts to components`)).toEqual([])
  expect(files.length).toBeGreaterThan(10)
})

it('every folder of screens has one file for what loads later', () => {
  const own = codeFiles('src/screens').filter((file) => /\/lazy[A-Z]\w*\.tsx?$/.test(file))
  expect(own.map((file) => `${file}: move it to lazy.ts`)).toEqual([])
})

it('every screen has a file of stories', () => {
  const missing = screens.filter((path) => !storyPaths.includes(path))
  expect(missing.map((path) => `stories/pantallas: add a file with \`args: { path: '${path}' }\` in its meta`)).toEqual(
    [],
  )
})

it('every screen is among the states that axe checks end to end', () => {
  const missing = routes.map(({ path }) => path).filter((path) => !walked.includes(path))
  expect(missing.map((path) => `tests/e2e/support/uiStates.ts: add ${path}`)).toEqual([])
})

it('every screen has an end-to-end test of its own', () => {
  const missing = screens.filter((path) => !acted.includes(path))
  expect(missing.map((path) => `tests/e2e: add a spec that opens ${path}`)).toEqual([])
})
