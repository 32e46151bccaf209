import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { build, preview, type InlineConfig } from 'vite'
import { installConsumer, root } from './install.ts'

// Applications that know nothing of this repository, with policies and tools of their own.

let folder = ''
test.beforeAll(() => {
  const tools = ['vitest', 'happy-dom', 'react-router', '@testing-library/react', '@testing-library/dom']
  ;({ folder } = installConsumer('strangers', [...tools, '@testing-library/user-event']))
  const modules = path.join(folder, 'node_modules')
  cpSync(path.join(modules, 'canje-ui'), path.join(modules, 'canje-ui-other'), { recursive: true })
  // What people copy from Storybook, as it is shown there.
  const isShown = (file: string) => !file.endsWith('.stories.tsx')
  for (const examples of ['ejemplos', 'recetas'])
    cpSync(path.join(root, 'stories', examples), path.join(folder, examples), { recursive: true, filter: isShown })
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shared: InlineConfig = { configFile: false, logLevel: 'error' }
const outDir = () => path.join(folder, 'dist')

async function buildPage(page: string, more: InlineConfig = {}): Promise<void> {
  const input = path.join(folder, page)
  await build({
    ...shared,
    ...more,
    root: folder,
    build: { outDir: outDir(), emptyOutDir: true, rolldownOptions: { input } },
  })
  // Served as the start page.
  renameSync(path.join(outDir(), page), path.join(outDir(), 'index.html'))
}

/** Serves the build during a visit. */
async function serve(headers: Record<string, string>, visit: (address: string) => Promise<void>): Promise<void> {
  const server = await preview({ ...shared, root: folder, preview: { port: 0, host: '127.0.0.1', headers } })
  try {
    await visit(server.resolvedUrls!.local[0]!)
  } finally {
    await server.close()
  }
}

/** Runs a tool of the application. @returns what it printed, when it failed */
function run(tool: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'node_modules', tool), ...options], {
    cwd: folder,
    encoding: 'utf8',
    // Vite's build sets NODE_ENV in this process to production.
    env: { ...process.env, NODE_ENV: undefined, NO_COLOR: '1' },
  })
  return status === 0 ? '' : `${stdout}\n${stderr}`
}

/** Errors of the page and of its console, as they come. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  return faults
}

test('applications, and what is copied from Storybook, type-check against the published types', () => {
  expect(run('typescript/bin/tsc', '-p', '.')).toBe('')
})

test('Vitest and happy-dom open and operate every component without set-up or mocks', () => {
  expect(run('vitest/vitest.mjs', 'run', '--environment', 'happy-dom')).toBe('')
})

test('a policy of nonces, two copies, and parts with a theme, a font and an accent work on one page', async ({
  page,
}) => {
  const nonce = 'c2VlZA'
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:`
  await buildPage('page.html', { html: { cspNonce: nonce } })
  await serve({ 'Content-Security-Policy': policy }, async (address) => {
    const faults = faultsOf(page)
    await page.goto(address)

    // Styles apply under the policy, in the theme of their part.
    const opener = page.getByRole('button', { name: 'Abrir', exact: true })
    await expect(opener).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    const text = await page.getByText('Marca').evaluate((element) => getComputedStyle(element).color)
    const ground = await page.getByTestId('dark').evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(brightness(text)).toBeGreaterThan(brightness(ground))
    await page.getByRole('combobox', { name: /^Marca/ }).click()
    const option = page.getByRole('option', { name: 'Canelo' })
    await expect(option).toBeVisible()
    expect(brightness(await option.evaluate((element) => getComputedStyle(element).color))).toBeGreaterThan(128)
    await option.click()

    // Without GlobalStyle, fields keep to their width and have neither the browser's font nor its margins.
    const name = page.getByRole('textbox', { name: 'Nombre' })
    const frame = await name.locator('..').boundingBox()
    expect(frame!.width).toBe(240)
    await expect(name).toHaveCSS('font-size', '16px')
    await expect(page.getByRole('list', { name: 'Rubros' })).toHaveCSS('padding-inline-start', '0px')

    // Font and accent of a part are also those of its lists, calendars, menus and dialogs.
    const georgia = { name: 'font-family', value: 'Georgia, serif' }
    await expect(opener).not.toHaveCSS(georgia.name, georgia.value)
    await page.getByRole('combobox', { name: /^Puesto/ }).click()
    await expect(page.getByRole('option', { name: 'Boldo' })).toHaveCSS(georgia.name, georgia.value)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Elegir en el calendario: Día' }).click()
    const day = page.getByRole('button', { name: /10 de marzo de 2026/ })
    await expect(day).toHaveCSS(georgia.name, georgia.value)
    await expect(day).toHaveCSS('background-color', 'rgb(0, 90, 60)')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Acciones' }).click()
    await expect(page.getByRole('menuitem', { name: 'Editar' })).toHaveCSS(georgia.name, georgia.value)
    await page.keyboard.press('Escape')
    const enrol = page.getByRole('button', { name: 'Inscribir' })
    await expect(enrol).toHaveCSS('background-color', 'rgb(0, 90, 60)')
    await enrol.click()
    await expect(page.getByRole('heading', { name: 'Inscripción' })).toHaveCSS(georgia.name, georgia.value)
    await expect(page.getByText('Una persona por puesto')).toHaveCSS(georgia.name, georgia.value)
    await expect(page.getByRole('button', { name: 'Listo' })).toHaveCSS('background-color', 'rgb(0, 90, 60)')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // Escape closes the upper dialog of another copy alone, and the page scrolls again after both.
    await opener.click()
    await page.getByRole('button', { name: 'Abrir otro' }).click()
    await expect(page.getByRole('dialog', { name: 'Arriba' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Arriba' })).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Abajo' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
    expect(faults).toEqual([])
  })
})

/** Mean of red, green and blue, 0 to 255. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)!.map(Number)
  return (red + green + blue) / 3
}

test('a site rendered by a server with React Router has content and styles before its scripts', async ({ browser }) => {
  await build({
    ...shared,
    root: folder,
    build: { ssr: path.join(folder, 'server.tsx'), outDir: path.join(folder, 'server'), emptyOutDir: true },
  })
  const { render } = (await import(pathToFileURL(path.join(folder, 'server/server.js')).href)) as {
    render: (path: string) => string
  }
  await buildPage('site.html')
  const file = path.join(outDir(), 'index.html')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('<!--site-->', () => render('/')),
  )
  await serve({}, async (address) => {
    const still = await browser.newPage({ javaScriptEnabled: false })
    await still.goto(address)
    await expect(still.getByText('De la feria')).toBeVisible()
    await expect(still.getByText('Fruta 3', { exact: true })).toBeVisible()
    await expect(still.getByRole('button', { name: 'Agregar' })).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await still.close()

    const page = await browser.newPage()
    const faults = faultsOf(page)
    await page.goto(address)
    await page.getByRole('combobox', { name: /^Fruta/ }).click()
    await page.getByRole('option', { name: 'Fruta 2', exact: true }).click()
    await expect(page.getByRole('combobox', { name: /^Fruta/ })).toHaveText(/Fruta 2/)
    await page.getByRole('link', { name: 'Otra' }).click()
    await expect(page.getByRole('heading', { name: 'Otra' })).toBeVisible()
    await page.close()
    expect(faults).toEqual([])
  })
})
