import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { apiToken, baseUrl, createProduct, signIn } from './support/staff.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

test('sorts by points, keeps the order in the URL and clears to the catalogue order', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  const first = await rows(page).first().innerText()
  const header = page.getByRole('columnheader', { name: /Puntos/ })
  await header.getByRole('button', { name: /Puntos/ }).click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/key=points&sort=desc/)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: /Puntos/ })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: /^Puntos/ }).click()
  await expect(page.getByRole('columnheader', { name: /Puntos/ })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: /^Puntos/ }).click()
  await expect(page).not.toHaveURL(/key=/)
  await expect.poll(() => rows(page).first().innerText()).toBe(first)
})

test('a column layout outlives a reload and can be reset', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  const edge = page.getByRole('slider', { name: 'Ancho de Título' })
  const brand = page.getByRole('columnheader', { name: 'Marca' })
  await edge.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuetext', /píxeles$/)
  const width = await edge.getAttribute('aria-valuetext')
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Marca' }).click()
  await expect(brand).toHaveCount(0)
  await page.reload()
  await expect(edge).toHaveAttribute('aria-valuetext', width!)
  await expect(brand).toHaveCount(0)
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('menuitem', { name: 'Volver a las columnas iniciales' }).click()
  await expect(brand).toBeVisible()
  await page.reload()
  await expect(brand).toBeVisible()
  await expect(edge).not.toHaveAttribute('aria-valuetext', width!)
})

test('loads all pages without duplicates', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  await expect(rows(page).first()).toBeVisible()
  const more = page.getByRole('button', { name: 'Cargar más' })
  const loaded = page.getByRole('checkbox', { name: /cargados$/ })
  const grid = page.getByRole('grid', { name: 'Productos' })
  await expect(grid).toHaveAttribute('aria-rowcount', '-1')
  for (let i = 0; i < 40 && (await more.isEnabled()); i++) {
    const before = await loaded.getAttribute('aria-label')
    await more.click()
    await expect(loaded).not.toHaveAttribute('aria-label', before ?? '')
  }
  await expect(more).toBeDisabled()
  const rowCount = Number(await grid.getAttribute('aria-rowcount')) - 1
  expect(rowCount).toBeGreaterThan(120)
})

test('deletes only the selected products after a confirmation', async ({ page }) => {
  const token = await apiToken('super-admin')
  for (const title of ['Borrable uno', 'Borrable dos', 'Conservable']) await createProduct(token, title)
  await signIn(page, 'super-admin', { path: '/products' })
  await page.getByRole('checkbox', { name: 'Seleccionar Borrable uno' }).check()
  await page.getByRole('checkbox', { name: 'Seleccionar Borrable dos' }).check()
  await page.getByRole('button', { name: 'Más acciones de productos' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar seleccionados' }).click()
  const question = page.getByRole('alertdialog', { name: /Seguro que quieres eliminar los productos seleccionados\?/ })
  await question.getByRole('button', { name: 'Eliminar 2 productos' }).click()
  await expect(page.getByText('Productos eliminados con éxito')).toBeVisible()
  await expect(page.getByText('Borrable', { exact: false })).toHaveCount(0)
  await expect(page.getByText('Conservable').first()).toBeVisible()
})

test('exports the search result as CSV for Excel in Spanish', async ({ page }) => {
  await createProduct(await apiToken('super-admin'), '=Fórmula ñandú')
  await signIn(page, 'super-admin', { path: '/products?search=nandu' })
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Más acciones de productos' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar productos' }).click(),
  ])
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text).toContain("'=Fórmula ñandú")
  expect(text.trim().split('\r\n')).toHaveLength(2)
})

test('shows a duplicate slug under its field and keeps the values', async ({ page }) => {
  await createProduct(await apiToken('super-admin'), 'Slug ocupado')
  await signIn(page, 'super-admin', { path: '/products' })
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar Producto' })
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByText('Este campo es requerido')).toHaveCount(4)
  await expect(dialog.getByRole('textbox', { name: /^Título(?! Interno)/ })).toBeFocused()
  await dialog.getByRole('textbox', { name: /^Título(?! Interno)/ }).fill('Otro')
  await dialog.getByRole('textbox', { name: /^Título Interno/ }).fill('Otro interno')
  await dialog.getByRole('textbox', { name: /^Slug/ }).fill('slug-ocupado')
  await dialog.getByRole('textbox', { name: /^Descripción/ }).fill('Algo')
  await dialog.getByRole('spinbutton', { name: /Puntos/ }).fill('doce')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByText('Ingresa un numero')).toBeVisible()
  await dialog.getByRole('spinbutton', { name: /Puntos/ }).fill('1.500')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByText('Este slug ya está en uso')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /^Título(?! Interno)/ })).toHaveValue('Otro')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Descartar/ }).click()
  await expect(dialog).toHaveCount(0)
})

test('proposes the slug of the title until it is edited, and refuses what is no slug', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar Producto' })
  const title = dialog.getByRole('textbox', { name: 'Título', exact: true })
  const slug = dialog.getByRole('textbox', { name: 'Slug' })
  await title.pressSequentially('Tetera de Ñuble, ½ litro')
  await expect(slug).toHaveValue('tetera-de-nuble-1-2-litro')
  await slug.fill('Tetera Ñuble')
  await title.fill('Tetera')
  await expect(slug).toHaveValue('Tetera Ñuble')
  await dialog.getByRole('textbox', { name: 'Título Interno' }).fill('TET')
  await dialog.getByRole('textbox', { name: 'Descripción' }).fill('Hierve')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(slug).toBeFocused()
  await expect(slug).toHaveAccessibleDescription(/como tetera-nuble/)
  await slug.fill('tetera-nuble')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Acciones de Tetera', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Actualizar Producto' })
  await edit.getByRole('textbox', { name: 'Título', exact: true }).fill('Tetera grande')
  await expect(edit.getByRole('textbox', { name: 'Slug' })).toHaveValue('tetera-nuble')
})

test('a list left for a minute shows new values, and new rows only on request', async ({ page }) => {
  const token = await apiToken('super-admin')
  await createProduct(token, 'Ya estaba')
  await signIn(page, 'super-admin', { path: '/products' })
  await expect(rows(page).first()).toContainText('Ya estaba')
  await page.getByRole('checkbox', { name: 'Seleccionar Ya estaba' }).check()
  const lookAgain = async () => {
    await page.evaluate(() => {
      const { now } = Date
      Date.now = () => now() + 61_000
      window.dispatchEvent(new Event('focus'))
    })
  }
  await createProduct(token, 'Llegó después')
  await lookAgain()
  await page.getByRole('button', { name: 'Limpiar selección' }).click()
  await expect(page.getByText('La lista cambió desde que la cargaste.')).toBeVisible()
  await expect(rows(page).first()).toContainText('Ya estaba')
  await page.getByRole('button', { name: 'Ver los cambios' }).press('Enter')
  await expect(rows(page).first()).toContainText('Llegó después')
  await expect(page.getByText('Catálogo completo, en su orden de exhibición')).toBeFocused()
})

test('a row offers the acts of the specification where no feature adds others', async ({ page }) => {
  await createProduct(await apiToken('super-admin'), 'Sin más')
  await signIn(page, 'super-admin', { path: '/products' })
  await page.getByRole('button', { name: 'Acciones de Sin más' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Ver detalle', 'Editar', 'Eliminar'])
})

test('role user has no delete action, and the server refuses the call', async ({ page }) => {
  const id = await createProduct(await apiToken('super-admin'), 'Intocable')
  await signIn(page, 'user', { path: '/products' })
  await page.getByRole('button', { name: 'Acciones de Intocable' }).click()
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toHaveCount(0)
  const response = await page.request.delete(`${baseUrl()}/api/products/${id}`, {
    headers: { Authorization: `Bearer ${await apiToken('user')}` },
  })
  expect(response.status()).toBe(403)
})
