import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { installApp } from './install.ts'

// Applications with dependencies and lock files of their own.

function run(folder: string, tool: string, ...options: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join('node_modules', tool), ...options], {
    cwd: folder,
    encoding: 'utf8',
    // Vite's build sets NODE_ENV in a process to production.
    env: { ...process.env, NODE_ENV: undefined, NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1' },
  })
  return { status, output: `${stdout}\n${stderr}` }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

test('Jest and jsdom open and operate every component without mocks', () => {
  const folder = installApp('jest')
  copyFileSync(path.join(import.meta.dirname, 'strangers/tests/components.tsx'), path.join(folder, 'components.tsx'))
  const { status, output } = run(folder, 'jest/bin/jest.js')
  expect(status, output).toBe(0)
})

test.describe('an application of the app router of Next', () => {
  let server: ChildProcess
  let address = ''

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    const folder = installApp('next')
    rmSync(path.join(folder, '.next'), { recursive: true, force: true })
    const { status, output } = run(folder, 'next/dist/bin/next', 'build')
    expect(status, output).toBe(0)
    address = `http://127.0.0.1:${await freePort()}`
    const options = ['start', '-H', '127.0.0.1', '-p', new URL(address).port]
    server = spawn(process.execPath, ['node_modules/next/dist/bin/next', ...options], { cwd: folder })
    await expect
      .poll(
        () =>
          fetch(address).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(200)
  })
  test.afterAll(() => server?.kill())

  test('has content and styles without JavaScript', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(address)
    await expect(page.getByText('De la feria')).toBeVisible()
    await expect(page.getByText('1.234')).toBeVisible()
    await expect(page.getByText('Fruta 3', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Agregar' })).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveCSS('box-sizing', 'border-box')
    await page.close()
  })

  test('hydrates without faults and operates', async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.goto(address)
    await page.getByRole('combobox', { name: /^Color/ }).click()
    await page.getByRole('option', { name: 'Verde' }).click()
    await expect(page.getByRole('combobox', { name: /^Color/ })).toHaveText(/Verde/)
    await page.getByRole('button', { name: 'Ayuda' }).click()
    await expect(page.getByRole('dialog', { name: 'Ayuda' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Rosa')
    await page.getByRole('button', { name: 'Agregar' }).click()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('')
    expect(faults).toEqual([])
  })
})
