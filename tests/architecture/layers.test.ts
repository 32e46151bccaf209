import { describe, expect, it } from 'vitest'
import { codeFiles, findImportCycle, importsOf, filesReachableFrom, sourceOf, type Import } from './imports.ts'

/** A file belongs to the first layer whose `files` match, and may import what `layers` and `packages` match. */
type Layer = { name: string; files: RegExp; layers: RegExp; packages: RegExp }

const none = /^$/
const uiPackages = /^(react|react-dom|styled-components|@floating-ui\/react)$/
/** Server code that also runs in a browser: stories run the server on its memory adapter. */
const portable = /^server\/(app\.ts$|(domain|ports|imports|exports|openapi|http|routes|memory|fixtures)\/)/
const portablePackages = /^(hono|superstruct|fflate|@zxcvbn-ts\/language-common)$/

const layers: Layer[] = [
  { name: 'text', files: /^src\/text\//, layers: /^src\/text\//, packages: none },
  { name: 'contract', files: /^src\/contract\//, layers: /^src\/(contract|text)\//, packages: /^superstruct$/ },
  {
    name: 'ui/tokens',
    files: /^src\/ui\/tokens\//,
    layers: /^src\/ui\/tokens\//,
    packages: /^(react|styled-components|@fontsource-variable\/.+)$/,
  },
  {
    name: 'ui/locale',
    files: /^src\/ui\/(locale\/|messages\.ts$)/,
    layers: /^src\/ui\/(locale\/|messages\.ts$)/,
    packages: /^react$/,
  },
  {
    name: 'ui/hooks',
    files: /^src\/ui\/hooks\//,
    layers: /^src\/text\/|^src\/ui\/(tokens\/|hooks\/|locale\/|messages\.ts$)/,
    packages: uiPackages,
  },
  {
    name: 'ui/components',
    files: /^src\/ui\/components\//,
    layers: /^src\/text\/|^src\/ui\/(tokens\/|hooks\/|components\/|locale\/|messages\.ts$)/,
    packages:
      /^(react|react-dom|styled-components|@floating-ui\/react|@tanstack\/(react-table|table-core)|downshift|react-virtuoso|dompurify|d3-array|d3-shape)$/,
  },
  { name: 'ui/index', files: /^src\/ui\/index\.ts$/, layers: /^src\/(ui|text)\//, packages: none },
  {
    name: 'app',
    files: /^src\/app\//,
    layers: /^src\/(app|contract|text)\/|^src\/ui\/index\.ts$/,
    packages: /^(react|valtio|ofetch|superstruct)$/,
  },
  {
    name: 'screens',
    files: /^src\/screens\//,
    layers: /^src\/(screens|app|contract|text)\/|^src\/ui\/index\.ts$/,
    packages: /^(react|react-router-dom|styled-components|valtio)$/,
  },
  {
    name: 'main',
    files: /^src\/main\.tsx$/,
    layers: /^src\/(screens|app)\/|^src\/ui\/(index\.ts|tokens\/.*)$/,
    packages: /^(react|react-dom|react-router-dom|@fontsource-variable\/.+)$/,
  },
  {
    name: 'server/domain, ports, imports',
    files: /^server\/(domain|ports|imports)\//,
    layers: /^src\/(contract|text)\/|^server\/(domain|ports|imports)\//,
    packages: /^(superstruct|fflate|@zxcvbn-ts\/language-common)$/,
  },
  {
    name: 'server, portable',
    files: portable,
    layers: new RegExp(`^src/(contract|text)/|^package\\.json$|${portable.source}`),
    packages: portablePackages,
  },
  {
    name: 'server/postgres',
    files: /^server\/postgres\//,
    layers: /^src\/(contract|text)\/|^server\/(domain|ports|imports|postgres)\//,
    packages: /./,
  },
  {
    name: 'server/node',
    files: /^server\/node\//,
    layers: new RegExp(`^src/(contract|text)/|^server/(node|postgres)/|${portable.source}`),
    packages: /./,
  },
  {
    name: 'server/commands',
    files: /^server\/(commands\/|main\.ts$)/,
    layers: /^server\/|^src\/(contract|text)\//,
    packages: /./,
  },
]

const layerOf = (file: string) => layers.find(({ files }) => files.test(file))
const files = [...codeFiles('src'), ...codeFiles('server')]
const imports = files.flatMap(importsOf)
const describeImport = ({ from, file, package: name }: Import) => `${from} → ${file ?? name}`

describe('layers (the table in this file)', () => {
  it('have one layer for every file of src and server', () => {
    expect(files.filter((file) => !layerOf(file))).toEqual([])
    expect(files.length).toBeGreaterThan(100)
  })

  it.each(layers)(
    '$name imports only the layers and packages of its row',
    ({ files: own, layers: allowed, packages }) => {
      const wrong = imports
        .filter(({ from }) => layerOf(from)?.files === own)
        .filter(({ file, package: name }) => (file ? !allowed.test(file) : !packages.test(name!)))
      expect(wrong.map(describeImport)).toEqual([])
    },
  )

  it('import no folder of one screen from that of another', () => {
    const folder = (file: string) => /^src\/screens\/(\w+)\//.exec(file)?.[1]
    const shared = new Set(['brand', 'fileImport', 'list', 'shared'])
    // They frame the screens, or give a part of one to the others.
    const frames = new Set([undefined, 'layout', 'shared'])
    const wrong = imports
      .filter(({ from, file }) => from.startsWith('src/screens/') && file?.startsWith('src/screens/'))
      .filter(({ from, file }) => !frames.has(folder(from)) && folder(from) !== folder(file!))
      .filter(({ file }) => !shared.has(folder(file!)!))
    expect(wrong.map(describeImport)).toEqual([])
  })

  it('keep in the root of src/screens what frames the screens, which no screen imports', () => {
    const wrong = imports.filter(
      ({ from, file }) => /^src\/screens\/[^/]+$/.test(file ?? '') && /^src\/screens\/(?!layout\/)\w+\//.test(from),
    )
    expect(wrong.map(describeImport)).toEqual([])
  })

  it('import screens only in the routes', () => {
    const isScreen = (file?: string) => /^src\/screens\/\w+\/\w+Screen\.tsx$/.test(file ?? '')
    const outside = imports.filter(
      ({ from, file }) => isScreen(file) && !from.startsWith(file!.replace(/\w+\.tsx$/, '')),
    )
    expect(
      outside.filter(({ from }) => !/^src\/screens\/(routes|AppRoutes|AppEntry)\.tsx?$/.test(from)).map(describeImport),
    ).toEqual([])
    expect(outside.some(({ isLazy }) => isLazy)).toBe(true)
  })

  it('import src/ui/index.ts from no file of src/ui', () => {
    const wrong = imports.filter(({ from, file }) => from.startsWith('src/ui/') && file === 'src/ui/index.ts')
    expect(wrong.map(describeImport)).toEqual([])
  })

  it('import no stories or tests from src and server', () => {
    expect(imports.filter(({ file }) => /^(stories|tests)\//.test(file ?? '')).map(describeImport)).toEqual([])
  })

  it('write the extension of every imported file', () => {
    expect(imports.filter(({ file }) => file && !/\.\w+$/.test(file)).map(describeImport)).toEqual([])
  })

  it('reach no Node module from the portable server, its memory adapters and its demo data', () => {
    const entries = ['server/app.ts', 'server/memory/ports.ts', ...codeFiles('server/fixtures')]
    const reached = new Set(entries.flatMap(filesReachableFrom))
    const packages = new Set([...reached].flatMap(importsOf).flatMap(({ package: name }) => name ?? []))
    expect([...packages].sort()).toEqual(['@zxcvbn-ts/language-common', 'fflate', 'hono', 'superstruct'])
  })

  it('have no import cycles', () => {
    expect(findImportCycle([...files, ...codeFiles('stories'), ...codeFiles('tests')])).toBeNull()
  })

  it('have no top-level await in the browser: WebKit runs lazily loaded modules before what they import', () => {
    const topLevelAwait = /^(export )?((const|let) .+ = )?(for )?await\b/m
    expect(codeFiles('src').filter((file) => topLevelAwait.test(sourceOf(file)))).toEqual([])
  })

  it('have no cycles of type imports in the contract and the server', () => {
    expect(findImportCycle([...codeFiles('src/contract'), ...codeFiles('server')], true)).toBeNull()
  })
})
