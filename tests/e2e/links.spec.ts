import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { apiToken, signInByForm } from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'orders,users,audit,movements' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

type Row = {
  id: number
  nombre_completo: string
  title: string
  name: string
  display_name: string
  by: { name: string } | null
}

/** Each screen with the parameter of its address, the list of the API, and what the detail of a row shows. */
const links: [screen: string, param: string, list: string, text: (row: Row) => string][] = [
  ['/partners', 'socio', '/partners', ({ nombre_completo }) => nombre_completo],
  ['/products', 'producto', '/products', ({ title }) => title],
  ['/massive', 'carga', '/massive-load', ({ id }) => `Carga N.º ${id}`],
  ['/orders', 'canje', '/orders', ({ id }) => `Canje N.º ${id}`],
  ['/category', 'categoria', '/category', ({ name }) => name],
  ['/points_actions', 'accion', '/config', ({ display_name }) => display_name],
  ['/users', 'usuario', '/users', ({ name }) => name],
  ['/audit', 'registro', '/audit', ({ by }) => by!.name],
  ['/movements', 'movimiento', '/movements', ({ id }) => `Movimiento N.º ${id}`],
]

for (const [screen, param, list, textOf] of links) {
  test(`?${param}= opens in a fresh browser after the sign-in, stays on a reload and closes with Back`, async ({
    page,
  }) => {
    const account = product.accounts['super-admin']!
    const token = await apiToken('super-admin', product.url, account)
    const response = await fetch(`${product.url}/api${list}`, { headers: { Authorization: `Bearer ${token}` } })
    const row = ((await response.json()) as { data: Row[] }).data[0]!
    const address = `${product.url}${screen}?${param}=${row.id}`
    await signInByForm(page, 'super-admin', { url: product.url, path: `${screen}?${param}=${row.id}`, account })
    const detail = page.getByRole('dialog')
    await expect(detail).toContainText(textOf(row))
    await expect(page).toHaveURL(address)
    await page.reload()
    await expect(detail).toContainText(textOf(row))
    await expect(page).toHaveURL(address)
    await page.goBack()
    await expect(detail).toHaveCount(0)
    await expect(page).toHaveURL(`${product.url}${screen}`)
    await expect(page.locator('main h1')).toBeVisible()
  })
}
