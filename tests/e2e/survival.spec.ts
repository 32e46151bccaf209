import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { startApp, stopApp } from './support/server.ts'
import { apiToken, createProduct, signIn } from './support/staff.ts'

test('confirmed writes survive a killed and restarted server', async ({ page }) => {
  test.setTimeout(180_000)
  const first = await startApp()
  const account = first.accounts['super-admin']!
  const token = await apiToken('super-admin', first.url, account)
  await createProduct(token, 'Sobreviviente', first.url)
  const killed = new Promise((resolve) => first.process.once('exit', resolve))
  first.process.kill('SIGKILL')
  await killed

  const second = await startApp(first.dataDir)
  expect(second.accounts).toEqual(first.accounts)
  await signIn(page, 'super-admin', { url: second.url, path: '/products', account })
  await expect(page.getByText('Sobreviviente').first()).toBeVisible()
  await stopApp(second)
  expect(second.process.exitCode).toBe(0)
  rmSync(first.dataDir, { recursive: true, force: true })
})
