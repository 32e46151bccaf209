import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build, preview } from 'vite'
import { installConsumer, library, manifest, root } from './install.ts'

let folder = ''
let tarball = ''

test.beforeAll(() => {
  ;({ folder, tarball } = installConsumer('consumer'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds one page of the example. @returns all of its files with the extension, by default its JavaScript */
async function bundle(page: string, extension = '.js'): Promise<string> {
  const outDir = path.join(folder, 'dist')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    base: './',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: path.join(folder, page) } },
  })
  const assets = path.join(outDir, 'assets')
  return readdirSync(assets)
    .filter((name) => name.endsWith(extension))
    .map((name) => readFileSync(path.join(assets, name), 'utf8'))
    .join('\n')
}

test('passes publint in strict mode', async () => {
  const pkg = JSON.parse(readFileSync(path.join(library, 'package.json'), 'utf8')) as Record<string, unknown>
  const { messages } = await publint({ pkgDir: library, strict: true, pack: 'npm' })
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
})

test('has types that resolve for ES modules (attw)', () => {
  const sheets = ['styles.css', 'tokens.css', 'fonts.css']
  const attw = path.join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')
  const { status, stdout } = spawnSync(
    process.execPath,
    [attw, tarball, '--profile', 'esm-only', '--no-color', '--exclude-entrypoints', ...sheets],
    { encoding: 'utf8' },
  )
  expect(status, stdout).toBe(0)
})

test('has every file that its exports name', () => {
  const { exports } = JSON.parse(readFileSync(path.join(library, 'package.json'), 'utf8')) as {
    exports: Record<string, string | Record<string, string>>
  }
  const files = Object.values(exports).flatMap((value) => (typeof value === 'string' ? [value] : Object.values(value)))
  expect(files.length).toBeGreaterThan(4)
  expect(files.filter((file) => !existsSync(path.join(folder, 'node_modules/canje-ui', file)))).toEqual([])
})

test('contains the fonts that fonts.css names, and names no other host', () => {
  const sheet = readFileSync(path.join(folder, 'node_modules/canje-ui/fonts.css'), 'utf8')
  const files = [...sheet.matchAll(/url\(([^)]+)\)/g)].map((match) => match[1]!)
  expect(files.length).toBeGreaterThanOrEqual(4)
  expect(files.filter((file) => !existsSync(path.join(folder, 'node_modules/canje-ui', file)))).toEqual([])
})

test('has tokens.json without dangling references', () => {
  const text = readFileSync(path.join(folder, 'node_modules/canje-ui/tokens.json'), 'utf8')
  const tokens = JSON.parse(text) as object
  const references = [...text.matchAll(/"\{([\w.-]+)\}"/g)].map((match) => match[1]!)
  const found = (name: string) =>
    name.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], tokens)
  expect(references.length).toBeGreaterThan(50)
  expect(references.filter((name) => !found(name))).toEqual([])
})

/** Writes the first screen and the list of a README as files of the example. */
function writeReadme(file: string, name: string): void {
  const text = readFileSync(path.join(folder, 'node_modules/canje-ui', file), 'utf8')
  const blocks = [...text.matchAll(/^```tsx\n([^]*?)^```$/gm)].map(([, code]) => code!)
  const start = blocks.find((code) => code.includes('createRoot'))!
  writeFileSync(
    path.join(folder, `${name}List.tsx`),
    blocks.find((code) => code.includes('function Partners'))!,
  )
  const withList = start.replace(/ *<TextField label="Nombre" \/>\n.*<\/Button>/, '<Partners />')
  writeFileSync(path.join(folder, `${name}.tsx`), `import { Partners } from './${name}List.js'\n${withList}`)
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  writeFileSync(path.join(folder, `${name}.html`), page.replace('main.tsx', `${name}.tsx`))
}

test('has READMEs whose screens compile and work', async ({ page }) => {
  writeReadme('README.md', 'english')
  writeReadme('README.es.md', 'spanish')
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  expect(spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout).toBe('')
  await bundle('english.html')
  const server = await preview({
    root: folder,
    configFile: false,
    logLevel: 'error',
    preview: { port: 0, host: '127.0.0.1' },
  })
  try {
    await page.goto(new URL('english.html', server.resolvedUrls!.local[0]).href)
    await expect(page.getByRole('heading', { name: 'Aún no hay socios' })).toBeVisible()
    await page.getByRole('button', { name: 'Agregar socio' }).click()
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText('Escribe el nombre').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Rosa Pérez')
    await page.getByRole('combobox', { name: /^Nivel/ }).click()
    await page.getByRole('option', { name: 'Preferente' }).click()
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByRole('row', { name: /Rosa Pérez Preferente/ })).toBeVisible()
    await expect(page.getByText('Rosa Pérez es parte del programa').first()).toBeVisible()
  } finally {
    await server.close()
  }
})

test('type-checks the example against the published types', () => {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  expect(spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout).toBe('')
})

test('leaves other components out of a page that imports Button', async () => {
  const code = await bundle('button.html')
  expect(code).toContain('Solo un botón')
  for (const foreign of ['aria-rowcount', 'aria-multiselectable', 'tanstack', 'DOMPurify']) {
    expect(code).not.toContain(foreign)
  }
  const own = await bundle('index.html')
  expect(own).toContain('aria-rowcount')
  expect(own.length - code.length).toBeGreaterThan(100_000)
})

test('loads the styles of the imported components only', async () => {
  const styles = await bundle('button.html', '.css')
  expect(styles.includes('data-variant=primary')).toBe(true)
  expect(styles.includes('table\\.frame')).toBe(false)
  expect((await bundle('index.html', '.css')).includes('table\\.frame')).toBe(true)
})

test('marks modules that need a browser as client modules, and no others', () => {
  const packed = (name: string) => readFileSync(path.join(folder, 'node_modules/canje-ui/ui', name), 'utf8')
  const isClient = (name: string) => packed(name).startsWith("'use client'")
  const client = ['components/Button/Button.js', 'components/DataTable/DataTable.js', 'hooks/useSkeleton.js']
  expect(client.filter((name) => !isClient(name))).toEqual([])
  const server = ['index.js', 'tokens/tokens.js', 'components/Badge/Badge.js', 'components/NumberField/parseNumber.js']
  expect(server.filter(isClient)).toEqual([])
})

test('allows minor versions of its dependencies', () => {
  expect(Object.values(manifest.dependencies).filter((range) => !/^\^\d+\.\d+\.\d+$/.test(range))).toEqual([])
  expect(Object.keys(manifest.peerDependencies)).toEqual(['react', 'react-dom'])
})

test('has a source map of every module, with its source', () => {
  const ui = path.join(folder, 'node_modules/canje-ui/ui')
  // index.js only names the modules that it exports.
  const modules = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.js') && name !== 'index.js',
  )
  const mapOf = (name: string) =>
    JSON.parse(readFileSync(path.join(ui, `${name}.map`), 'utf8')) as { sources: string[]; sourcesContent: string[] }
  expect(modules.filter((name) => mapOf(name).sources.length !== mapOf(name).sourcesContent.length)).toEqual([])
  const button = mapOf('components/Button/Button.js')
  expect(button.sources[0]).toMatch(/src\/ui\/components\/Button\/Button\.tsx$/)
  expect(button.sourcesContent[0]).toContain('export function Button')
})

test('has all styles in styles.css', () => {
  const installed = path.join(folder, 'node_modules/canje-ui')
  const all = readFileSync(path.join(installed, 'styles.css'), 'utf8')
  const sheets = readdirSync(path.join(installed, 'ui'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  expect(sheets.length).toBeGreaterThan(40)
  expect(sheets.filter((name) => !all.includes(readFileSync(path.join(installed, 'ui', name), 'utf8')))).toEqual([])
})

test('renders in Node.js, which loads no CSS', () => {
  const script = `
    import { createElement } from 'react'
    import { renderToString } from 'react-dom/server'
    import { Button } from 'canje-ui'
    console.log(renderToString(createElement(Button, {}, 'Guardar')))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/<button [^>]*class="cj-\w+".*Guardar/)
})

test('runs Select and DataTable in a browser', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await bundle('index.html')
  const server = await preview({
    root: folder,
    configFile: false,
    logLevel: 'error',
    preview: { port: 0, host: '127.0.0.1', headers: { 'Content-Security-Policy': "style-src 'self'" } },
  })
  try {
    await page.goto(server.resolvedUrls!.local[0]!)
    await page.getByRole('combobox', { name: /^Fruta/ }).click()
    await page.getByRole('option', { name: 'Fruta 3', exact: true }).click()
    await expect(page.getByRole('combobox', { name: /^Fruta/ })).toHaveText(/Fruta 3/)

    const table = page.getByRole('grid', { name: 'Frutas' })
    await expect(table).toHaveAttribute('aria-rowcount', '501')
    await page.getByRole('checkbox', { name: 'Seleccionar Fruta 2', exact: true }).click()
    await expect(page.getByRole('row', { name: /Fruta 2\b/ }).first()).toHaveAttribute('aria-selected', 'true')
    expect(await table.getByRole('row').count()).toBeLessThan(60)

    // Styles of the application are in no layer and win.
    const padding = page.getByTestId('own-class')
    await expect(padding).toHaveCSS('padding-top', '1px')
    await expect(padding).toHaveCSS('border-top-style', 'solid')

    // Style sheets have loaded: the font is bundled and the canvas follows the theme.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(await page.evaluate(() => document.fonts.check('14px "Inter Variable"'))).toBe(true)
    const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await canvas()
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
    expect(await canvas()).not.toBe(light)
    expect(faults).toEqual([])
  } finally {
    await server.close()
  }
})

test('has a licence, and a changelog of its own', () => {
  const packed = (name: string) => readFileSync(path.join(folder, 'node_modules/canje-ui', name), 'utf8')
  expect(packed('LICENSE')).toBe(readFileSync(path.join(root, 'LICENSE'), 'utf8'))
  expect(packed('CHANGELOG.md')).toContain('# Changelog of canje-ui')
  expect(packed('UPGRADING.md')).toContain('## Unreleased')
  expect(JSON.parse(packed('package.json'))).toMatchObject({ license: 'MIT', author: 'The Canje authors' })
})

test('names every component in both READMEs, and no other', async () => {
  const types = readFileSync(path.join(folder, 'node_modules/canje-ui/ui/index.d.ts'), 'utf8')
  const components = [...types.matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, names]) => names!.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z]\w*[a-z]\w*$/.test(name) && name !== 'GlobalStyle')
    .sort()
  for (const file of ['README.md', 'README.es.md']) {
    const text = readFileSync(path.join(folder, 'node_modules/canje-ui', file), 'utf8')
    const named = [...text.matchAll(/\[([A-Z]\w+)\](?![:(])/g)].map(([, name]) => name!)
    expect(named.sort(), file).toEqual(components)
    const links = [...text.matchAll(/^\[([A-Z]\w+)\]: (.+)$/gm)].map(([, name, link]) => [name!, link!])
    expect(links.map(([name]) => name).sort(), file).toEqual(components)
    const dead = links.filter(([name, link]) => {
      const target = path.join(folder, 'node_modules/canje-ui', link!)
      return !existsSync(target) || !new RegExp(`\\b${name}\\b`).test(readFileSync(target, 'utf8'))
    })
    expect(dead, file).toEqual([])
  }
})

test('has the version of the product', () => {
  const product = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  expect(manifest.version).toBe(product.version)
})
