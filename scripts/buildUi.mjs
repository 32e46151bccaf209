// Builds the package canje-ui in dist-ui/: ES modules with types, tokens as CSS and DTCG JSON, fonts, package.json.
// See docs/decisions/0012-library.md.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, parseSync } from 'vite'
import { extractStyles } from './extractStyles.mjs'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const out = path.join(root, 'dist-ui')
const source = path.join(root, 'src/ui')
const project = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
// `useEffectEvent` needs 19.2.
const peers = { react: '^19.2.0', 'react-dom': '^19.2.0' }

/** Users import fonts and tokens themselves: an app may have its own. */
const withoutSheets = {
  name: 'without-sheets',
  enforce: 'pre',
  resolveId: (id) => (/^\.\/(fonts\.ts|tokens\.css)$/.test(id) ? '\0no-sheet' : null),
  load: (id) => (id === '\0no-sheet' ? { code: '', moduleSideEffects: false } : null),
}

/** Modules that users import by name. */
const entries = [path.join(source, 'index.ts'), path.join(source, 'locale/english.ts')]

/** CSS by file of the package: one beside each module with styles. */
const sheets = new Map()

async function buildModules() {
  const external = new Set()
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [withoutSheets, extractStyles({ emitted: sheets })],
    build: {
      outDir: out,
      target: 'es2022',
      minify: false,
      sourcemap: true,
      emptyOutDir: true,
      lib: { entry: entries, formats: ['es'] },
      rolldownOptions: {
        external: (id) => {
          const isPackage = !/^[./\0#]/.test(id) && !path.isAbsolute(id)
          if (isPackage)
            external.add(
              id
                .split('/')
                .slice(0, id.startsWith('@') ? 2 : 1)
                .join('/'),
            )
          return isPackage
        },
        output: { preserveModules: true, preserveModulesRoot: path.join(root, 'src'), entryFileNames: '[name].js' },
      },
    },
  })
  return [...external].sort()
}

/** Full paths of all files under `folder`. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))

function writeTypes() {
  const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.ui.json'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The types of the design system could not be written: see the errors above.')
  // Our imports end in .ts; the published modules end in .js.
  for (const file of filesIn(out).filter((name) => name.endsWith('.d.ts'))) {
    const text = readFileSync(file, 'utf8')
    const plain = withUndefined(file, text.replace(/^import '\.\/(fonts\.ts|tokens\.css)';\n/gm, ''))
    writeFileSync(file, plain.replace(/((?:from |import\(|import )['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2'))
  }
}

/** Lets every optional property be `undefined` too, for callers with `exactOptionalPropertyTypes`. */
function withUndefined(file, text) {
  const optional = []
  const visit = (node) => {
    if (!node || typeof node !== 'object') return
    if (node.type === 'TSPropertySignature' && node.optional) optional.push(node.typeAnnotation.typeAnnotation)
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value)
  }
  visit(parseSync(file, text).program)
  const isLoose = ({ type }) => type === 'TSFunctionType' || type === 'TSConditionalType'
  const edits = optional.flatMap((type) =>
    isLoose(type)
      ? [
          [type.start, '('],
          [type.end, ') | undefined'],
        ]
      : [[type.end, ' | undefined']],
  )
  let rewritten = text
  // Of two insertions at one place, the closing one of an inner type stands first.
  for (const [at, inserted] of edits.sort(([a, x], [b, y]) => b - a || y.length - x.length))
    rewritten = rewritten.slice(0, at) + inserted + rewritten.slice(at)
  return rewritten
}

/** React APIs that exist in the browser only. `useId` works on a server. */
const clientHooks = /\b(use(?!Id\b)[A-Z]\w*|createContext|Component)\b/
/** Packages that call such APIs. */
const clientPackages = /from "(react-dom|@floating-ui\/react|downshift|react-virtuoso|@tanstack\/react-table)"/

/**
 * Marks modules that need a browser, themselves or by an import, with 'use client'.
 * Others can be called on a server: tokens, formats, and components without state such as Badge.
 */
function markClientModules() {
  const source = new Map(
    filesIn(out)
      .filter((name) => name.endsWith('.js'))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  )
  const importsOf = (file) =>
    [...source.get(file).matchAll(/from "(\.{1,2}\/[^"]+)"/g)].map(([, name]) => path.join(path.dirname(file), name))
  const needsBrowser = new Set(
    [...source].flatMap(([file, text]) => {
      const imported = /import \{([^}]*)\} from "react"/.exec(text)?.[1] ?? ''
      return clientHooks.test(imported) || clientPackages.test(text) || /\bon[A-Z]\w+:/.test(text) ? [file] : []
    }),
  )
  // `Set` iterates over what is added meanwhile.
  for (const needed of needsBrowser)
    for (const file of source.keys()) if (importsOf(file).includes(needed)) needsBrowser.add(file)
  // A barrel with the directive would make every export a reference to the client.
  needsBrowser.delete(path.join(out, 'ui/index.js'))
  // On the line of the first import: source maps stay valid.
  for (const file of needsBrowser) writeFileSync(file, `'use client';${source.get(file)}`)
}

/** Copies the Latin subsets, their style sheet and their licences. */
function copyFonts() {
  const folder = path.join(out, 'fonts')
  mkdirSync(folder)
  const fontSheets = ['inter', 'fraunces'].map((name) => {
    const from = path.join(root, 'node_modules/@fontsource-variable', name)
    copyFileSync(path.join(from, 'LICENSE'), path.join(folder, `${name}-LICENSE.txt`))
    const faces = readFileSync(path.join(from, 'index.css'), 'utf8').match(/@font-face \{[^}]*\}/g)
    return faces
      .filter((face) => /-latin(-ext)?-/.test(face))
      .map((face) =>
        face.replace(/\.\/files\/([\w-]+\.woff2)/, (_, file) => {
          copyFileSync(path.join(from, 'files', file), path.join(folder, file))
          return `./fonts/${file}`
        }),
      )
      .join('\n')
  })
  writeFileSync(path.join(out, 'fonts.css'), `${fontSheets.join('\n')}\n`)
}

const BLOCKS = ':is(p, dl, dd, ul, ol, figure, h1, h2, h3, h4)'
const CONTROLS = ':is(button, input, textarea, select)'
/** What a component needs of `GlobalStyle`, for itself alone: pages of another design keep their own defaults. */
const DEFAULTS = `
  &, & * { &, &::before, &::after { box-sizing: border-box; } }
  &${BLOCKS}, & > ${BLOCKS}, & ${BLOCKS}[data-slot] { margin: 0; padding: 0; }
  &${CONTROLS}, & ${CONTROLS} { font: inherit; color: inherit; letter-spacing: inherit; }
`

function withDefaults(css) {
  const names = [...css.matchAll(/^\.cj-\w+(?= \{$)/gm)]
  if (names.length === 0) return css
  const [layers, ...rest] = css.split(/(?<=;\n)/)
  return [layers, `@layer canje.base {\n${names.join(', ')} {${DEFAULTS}}\n}\n`, ...rest].join('')
}

/** Writes a CSS file beside each module, and styles.css with tokens, page defaults and all components. */
function writeStyles() {
  const ordered = [...sheets].sort(([a], [b]) => a.localeCompare(b)).map(([name, css]) => [name, withDefaults(css)])
  for (const [name, css] of ordered) writeFileSync(path.join(out, name), css)
  const all = [readFileSync(path.join(source, 'tokens/tokens.css'), 'utf8'), ...ordered.map(([, css]) => css)]
  writeFileSync(path.join(out, 'styles.css'), all.join(''))
  writeFileSync(path.join(out, 'empty.js'), '')
}

/** Copies tokens.css, and merges the DTCG sources into tokens.json. */
function writeTokens() {
  copyFileSync(path.join(source, 'tokens/tokens.css'), path.join(out, 'tokens.css'))
  const merged = {}
  const dtcg = readdirSync(path.join(source, 'tokens/source')).filter((name) => name.endsWith('.json'))
  for (const name of dtcg.sort()) {
    const groups = JSON.parse(readFileSync(path.join(source, 'tokens/source', name), 'utf8'))
    // Two files share the group "color": roles refer to ramps as {color.anil.700}.
    for (const [group, value] of Object.entries(groups))
      merged[group] = typeof value === 'object' ? { ...merged[group], ...value } : value
  }
  writeFileSync(path.join(out, 'tokens.json'), `${JSON.stringify(merged, null, 2)}\n`)
}

function writePackageJson(external) {
  const bundled = external.filter((name) => !(name in peers))
  const versions = { ...project.dependencies, ...project.devDependencies }
  const unknown = bundled.filter((name) => !versions[name])
  if (unknown.length > 0) throw new Error(`src/ui imports ${unknown.join(', ')}, which package.json does not list.`)
  const { name, version, license, author, engines } = project
  const packageJson = {
    name: `${name}-ui`,
    version,
    description: 'El sistema de diseño Canje: componentes de React accesibles, en español, con sus tokens y fuentes',
    license,
    author,
    keywords: ['design-system', 'react', 'accessibility', 'design-tokens', 'spanish'],
    type: 'module',
    sideEffects: ['*.css'],
    // Bundlers set the condition "module" and load the CSS of the modules they use. Node.js and test runners do not.
    imports: { '#css/*': { module: './*', default: './empty.js' } },
    exports: {
      '.': { types: './ui/index.d.ts', default: './ui/index.js' },
      './en': { types: './ui/locale/english.d.ts', default: './ui/locale/english.js' },
      './styles.css': { types: './sheet.d.ts', default: './styles.css' },
      './tokens.css': { types: './sheet.d.ts', default: './tokens.css' },
      './fonts.css': { types: './sheet.d.ts', default: './fonts.css' },
      './tokens.json': './tokens.json',
      './package.json': './package.json',
    },
    types: './ui/index.d.ts',
    engines,
    peerDependencies: peers,
    dependencies: Object.fromEntries(bundled.map((dependency) => [dependency, `^${versions[dependency]}`])),
  }
  // TypeScript needs types for imported style sheets where the bundler declares none.
  writeFileSync(path.join(out, 'sheet.d.ts'), 'export {}\n')
  writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(packageJson, null, 2)}\n`)
}

rmSync(out, { recursive: true, force: true })
const external = await buildModules()
markClientModules()
writeTypes()
copyFonts()
writeTokens()
writeStyles()
writePackageJson(external)
for (const name of ['CHANGELOG.md', 'UPGRADING.md']) copyFileSync(path.join(source, name), path.join(out, name))
for (const name of ['README.md', 'README.es.md']) {
  const text = readFileSync(path.join(source, name), 'utf8')
  // Links to sources lead to the types, with what their props mean.
  writeFileSync(path.join(out, name), text.replace(/^(\[\w+\]: \.\/)(.*)\.tsx?$/gm, '$1ui/$2.d.ts'))
}
copyFileSync(path.join(root, 'LICENSE'), path.join(out, 'LICENSE'))
console.log(`dist-ui: ${filesIn(out).filter((name) => name.endsWith('.js')).length} modules.`)
