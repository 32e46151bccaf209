import { readFileSync, rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { bodyRows, tabTo } from './support/partners.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { expectFocusNotLost, expectNoAxeViolation, expectNoSidewaysScroll, signIn } from './support/staff.ts'

// Filters and saved views by keyboard, where the deployment turns them on.

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'catalogue,partners-edit' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

test('filters products by brand and stock, exports them, and opens the view again by its name', async ({ page }) => {
  test.setTimeout(90_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'user', { url: product.url, path: '/products', account: product.accounts.user })
  await expect(bodyRows(page).first()).toBeVisible()
  const filters = page.getByRole('toolbar', { name: 'Filtros de productos' })

  await test.step('a brand, chosen by keyboard', async () => {
    await tabTo(page, 'button', 'Categoría')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Marca del producto/ }).press('Enter')
    await page.keyboard.type('cordillera foto')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/brand=Cordillera\+Foto/)
    await expect(page.getByText('Productos que cumplen los filtros')).toBeVisible()
    await expectFocusNotLost(page)
    await expect(bodyRows(page).filter({ hasNotText: 'Cordillera Foto' })).toHaveCount(0)
    await expectNoAxeViolation(page, 'productos filtrados')
  })

  await test.step('rows do not move while filters are set', async () => {
    await expect(
      bodyRows(page)
        .first()
        .getByRole('button', { name: /^Bajar/ }),
    ).toHaveAccessibleDescription('Quita los filtros para cambiar el orden')
  })

  await test.step('the export has the same products', async () => {
    const count = await bodyRows(page).count()
    await page.getByRole('button', { name: 'Más acciones de productos' }).press('Enter')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Exportar productos' }).press('Enter'),
    ])
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n')
      .slice(1)
    expect(lines).toHaveLength(count)
    for (const line of lines) expect(line).toContain(';Cordillera Foto;')
  })

  await test.step('saved as a view, which another address opens', async () => {
    await tabTo(page, 'button', 'Vistas')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Guardar vista' })
    await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Este campo es requerido')).toBeVisible()
    await page.keyboard.type('De Cordillera')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Vista «De Cordillera» guardada en este equipo')).toBeVisible()
    await page.goto(`${product.url}/products?key=points&sort=asc`)
    await expect(bodyRows(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Vistas', exact: true }).press('Enter')
    await page.getByRole('menuitemradio', { name: 'De Cordillera' }).press('Enter')
    await expect(page).toHaveURL(/\/products\?brand=Cordillera\+Foto$/)
    await expect(filters.getByRole('button', { name: /Marca/ }).first()).toContainText('Cordillera Foto')
  })

  await test.step('deleted', async () => {
    await page.getByRole('button', { name: 'Vistas', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: 'Eliminar una vista' }).press('Enter')
    await page.getByRole('menuitem', { name: 'De Cordillera' }).press('Enter')
    await expect(page.getByText('Vista «De Cordillera» eliminada')).toBeVisible()
    await page.getByRole('button', { name: 'Vistas', exact: true }).press('Enter')
    await expect(page.getByRole('menuitemradio')).toHaveCount(0)
  })
})

test('filters fit a phone, and Socios has views of its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const address = '/products?sold_out=yes&category=999'
  await signIn(page, 'super-admin', { url: product.url, path: address, account: product.accounts['super-admin'] })
  await expect(page.getByText('Ningún producto cumple los filtros.')).toBeVisible()
  await expectNoSidewaysScroll(page, 'productos filtrados, 390 px')
  await expectNoAxeViolation(page, 'productos filtrados, 390 px')
  await page.getByRole('grid').getByRole('button', { name: 'Quitar filtros' }).press('Enter')
  await expect(page).toHaveURL(/\/products$/)
  await page.goto(`${product.url}/partners?current=no`)
  await expect(page.getByText('Socios que cumplen los filtros')).toBeVisible()
  const clear = page.getByRole('toolbar').getByRole('button', { name: 'Quitar filtros' })
  const views = page.getByRole('button', { name: 'Vistas', exact: true })
  await expect(clear).toBeVisible()
  expect((await views.boundingBox())!.y, 'on the line of the last filter').toBe((await clear.boundingBox())!.y)
  await page.getByRole('button', { name: 'Vistas', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).press('Enter')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Por llamar')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vista «Por llamar» guardada en este equipo')).toBeVisible()
  await expectNoSidewaysScroll(page, 'socios filtrados, 390 px')
})
