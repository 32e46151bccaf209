import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readImports } from './importGraph.mjs'

/** The table of screens: each file that it imports dynamically is one. */
const ROUTES = 'src/screens/routes.ts'
/** The router and the frame of every signed-in screen. */
export const SHELL = 'src/screens/RoutedApp.tsx'
/** Preloaded at sign-in together with the shell, and no other code: the screens that a role lands on. */
export const FIRST_SCREENS = ['src/screens/dashboard/DashboardScreen.tsx', 'src/screens/partners/PartnersScreen.tsx']
/** A module is shared where as many screens need it at once, so not behind a press. */
const MIN_SCREENS = 3
/** A module is shared where as many files that are loaded later need it: screens, dialogs and menus. */
const MIN_LATER_FILES = 10

/** By path from the root, `node_modules/<name>` for a package. */
function readShared() {
  const imports = readImports(['src'])
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const importedBy = (module) =>
    module.startsWith('node_modules/')
      ? Object.keys(packages[module]?.dependencies ?? {}).map((name) => `node_modules/${name}`)
      : (imports.get(module) ?? [])
          .filter(({ kind }) => kind === 'static')
          .map(({ file, package: name }) => file ?? `node_modules/${name}`)
  const closureOf = (file) => {
    const reached = new Set([file])
    for (const module of reached) for (const next of importedBy(module)) reached.add(next)
    return reached
  }
  const laterIn = (file) => imports.get(file).flatMap((one) => (one.kind === 'dynamic' && one.file ? [one.file] : []))
  const neededBy = (files, min) => {
    const counts = new Map()
    for (const file of new Set(files))
      for (const module of closureOf(file)) counts.set(module, (counts.get(module) ?? 0) + 1)
    return [...counts.keys()].filter((module) => counts.get(module) >= min)
  }
  return new Set([
    ...[SHELL, ...FIRST_SCREENS].flatMap((file) => [...closureOf(file)]),
    ...neededBy(laterIn(ROUTES), MIN_SCREENS),
    ...neededBy([...imports.keys()].flatMap(laterIn), MIN_LATER_FILES),
  ])
}

let shared
/**
 * Whether code is loaded with the first signed-in screen: what shell and first screens need, three screens or
 * ten later files.
 * @param id of a module, as Vite names it
 */
export function isShared(id) {
  shared ??= readShared()
  const file = path.relative('.', id.split('?')[0]).replaceAll('\\', '/')
  return shared.has(/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file)
}
