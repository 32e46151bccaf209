import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readImports } from '../scripts/importGraph.mjs'
import { paths } from '../src/contract/screenPaths.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Where the product uses a component: title of the screen's page → files in src/screens. */
export type Uses = Record<string, string[]>

/** The frame of all screens: menu, header, palette, what is asked above them. */
const FRAME = /^src\/screens\/(layout\/|[^/]+$)/
/** The page that shows most of the frame. */
export const FRAME_TITLE = 'Pantallas/Paleta y teclas'
/** Files that serve several screens; a screen has those that it reaches. */
const SHARED = /^src\/screens\/(brand|fileImport|list|shared)\//

/** Folder of src/screens of a path: '/partners' → 'partners'. Another path is a page that is not found. */
const folderOf = (path: string) => Object.entries(paths).find(([, known]) => known === path)?.[0] ?? 'notFound'

/** The page of stories of each folder of src/screens: the one with the shortest title. */
function titlesByFolder(): Map<string, string> {
  const titles = new Map<string, string>()
  for (const file of readdirSync(path.join(root, 'stories/pantallas')).sort()) {
    const source = read(`stories/pantallas/${file}`)
    const title = /^ {2}title: '([^']+)'/m.exec(source)?.[1]
    const shown = /^ {2}args: \{ path: ['`]([^'`?]+)/m.exec(source)?.[1]
    if (!title || !shown) continue
    const folder = folderOf(shown)
    const known = titles.get(folder)
    if (!known || title.length < known.length) titles.set(folder, title)
  }
  return titles
}

/** Where the product uses each component, from the imports of src/screens: 'Select' → its uses. */
export function usesOfComponents(): Record<string, Uses> {
  const imports = readImports(['src/screens'])
  const uses: Record<string, Uses> = {}

  /** Files of a screen: its own, and those of `SHARED` that they reach. */
  function filesOf(folder: string): Set<string> {
    const files = new Set([...imports.keys()].filter((file) => file.startsWith(`src/screens/${folder}/`)))
    for (const file of files)
      for (const { file: next, kind } of imports.get(file) ?? [])
        if (next && kind !== 'type' && SHARED.test(next)) files.add(next)
    return files
  }
  function add(title: string, files: Iterable<string>) {
    for (const file of files)
      for (const { file: imported, kind } of imports.get(file) ?? []) {
        const name = kind !== 'type' && /^src\/ui\/components\/\w+\/([A-Z]\w+)\.tsx?$/.exec(imported ?? '')?.[1]
        if (!name) continue
        const listed = ((uses[name] ??= {})[title] ??= [])
        if (!listed.includes(file)) listed.push(file)
      }
  }
  for (const [folder, title] of [...titlesByFolder()].sort(([, a], [, b]) => a.localeCompare(b, 'es')))
    add(title, filesOf(folder))
  const frame = [...imports.keys()].filter((file) => FRAME.test(file))
  add(FRAME_TITLE, frame)
  return uses
}
