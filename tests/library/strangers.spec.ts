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

/** Errors of the page and of its console, as they come. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  return faults
}

test('Vitest and happy-dom operate components without set-up', () => {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', '--environment', 'happy-dom'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  expect(status, `${stdout}\n${stderr}`).toBe(0)
})

test('a policy of nonces, a theme of a part and two copies work on one page', async ({ page }) => {
  const nonce = 'c2VlZA'
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; font-src 'self'; img-src data:`
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
