import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { build, preview, type InlineConfig } from 'vite'
import { installConsumer } from './install.ts'

// Applications that know nothing of this repository, with policies and tools of their own.

let folder = ''
test.beforeAll(() => {
  ;({ folder } = installConsumer('strangers', ['react-router']))
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
