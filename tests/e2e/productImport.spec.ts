import { readFileSync, rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { bodyRows, tabTo } from './support/partners.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { expectNoAxeViolation, expectNoSidewaysScroll, signIn } from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'catalogue' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

for (const [format, item] of [
  ['csv', 'Exportar productos'],
  ['xlsx', 'Exportar como XLSX'],
] as const)
  test(`reads its own ${format} back without a change, then a changed file, by keyboard`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width: format === 'csv' ? 1280 : 390, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, 'user', { url: product.url, path: '/products', account: product.accounts.user })
    await expect(bodyRows(page).first()).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Importar productos' })
    const file = dialog.getByLabel(/Archivo de productos/)

    const exported = await test.step('the whole catalogue is exported', async () => {
      const download = page.waitForEvent('download')
      await tabTo(page, 'button', 'Más acciones de productos')
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: item }).press('Enter')
      return readFileSync(await (await download).path())
    })

    await test.step('nothing would change', async () => {
      await tabTo(page, 'button', 'Más acciones de productos')
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Importar productos' }).press('Enter')
      await expect(file).toBeFocused()
      await file.setInputFiles({ name: `productos.${format}`, mimeType: 'application/octet-stream', buffer: exported })
      await tabTo(page, 'button', /^Revisar archivo/)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('heading', { name: 'Qué hará el archivo' })).toBeFocused()
      await expect(dialog.getByRole('tab', { name: /Iguales/ })).toContainText(/[1-9]\d/)
      for (const name of [/Nuevos/, /Cambian/, /Con error/])
        await expect(dialog.getByRole('tab', { name })).toContainText(/\b0\b/)
      await expect(dialog.getByRole('button', { name: 'Importar 0 productos' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await expectNoAxeViolation(page, `revisión, ${format}`)
      await expectNoSidewaysScroll(page, `revisión, ${format}`)
    })

    await test.step('a changed price and a new product are imported', async () => {
      await tabTo(page, 'button', 'Elegir otro archivo')
      await page.keyboard.press('Enter')
      const rows = [
        'slug;titulo;titulo_interno;descripcion;puntos;imagen',
        `tetera-${format};Tetera ${format};HOG-${format};<p>Hierve</p>;4800;https://a.cl/t.png`,
        'cafetera-italiana-de-6-tazas;;;;19990;',
      ]
      await file.setInputFiles({ name: 'cambios.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
      await tabTo(page, 'button', /^Revisar archivo/)
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('No se lee la columna «imagen».')).toBeVisible()
      await tabTo(page, 'button', /^Importar \d productos?$/)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('heading', { name: 'Productos importados' })).toBeFocused()
      await tabTo(page, 'button', 'Cerrar')
      await page.keyboard.press('Enter')
      await expect(bodyRows(page).first()).toContainText(`Tetera ${format}`)
    })
  })
