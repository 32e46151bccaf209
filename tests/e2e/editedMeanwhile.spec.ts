import { expect, test, type Browser, type Page } from '@playwright/test'
import { apiToken, baseUrl, expectFocusNotLost, createProduct, signIn, type Role } from './support/staff.ts'

/** Opens the edit form of `title` in a new browser context. */
async function openForm(browser: Browser, role: Role, title: string) {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, role, { path: `/products?search=${encodeURIComponent(title)}` })
  await edit(page, title)
  return { page, form: formOf(page) }
}

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Actualizar Producto' })
const brandOf = (page: Page) => formOf(page).getByRole('combobox', { name: 'Marca' })
const save = (page: Page) => formOf(page).getByRole('button', { name: 'Confirmar' }).click()

async function edit(page: Page, title: string) {
  await page.getByRole('button', { name: `Acciones de ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect(formOf(page)).toBeVisible()
}

async function brandNow(token: string, title: string) {
  const response = await fetch(`${baseUrl()}/api/products?search=${encodeURIComponent(title)}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { data: { brand: string }[] }).data[0]!.brand
}

/** Opens one product in two contexts; the first saves, and the second gets the conflict. */
async function conflict(browser: Browser, title: string) {
  const token = await apiToken('super-admin')
  await createProduct(token, title)
  const first = await openForm(browser, 'super-admin', title)
  const second = await openForm(browser, 'company-admin', title)
  await brandOf(first.page).fill('La de Antonia')
  await save(first.page)
  await expect(first.page.getByText('Producto actualizado con éxito...')).toBeVisible()
  await brandOf(second.page).fill('La de Rodrigo')
  await save(second.page)
  const notice = second.form.getByRole('group', { name: 'Cambió mientras lo editabas' })
  await expect(notice).toContainText('Este producto cambió mientras lo editabas.')
  return { token, page: second.page, notice }
}

test('the second save of a record shows the conflict, keeps its values and can overwrite', async ({ browser }) => {
  const title = 'Mate de calabaza tallada'
  const { token, page, notice } = await conflict(browser, title)
  await expect(notice).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0)
  await expect(brandOf(page)).toHaveValue('La de Rodrigo')
  expect(await brandNow(token, title)).toBe('La de Antonia')

  await notice.getByRole('button', { name: 'Guardar de todos modos' }).click()
  await expect(page.getByText('Producto actualizado con éxito...')).toBeVisible()
  await expect(formOf(page)).toHaveCount(0)
  expect(await brandNow(token, title)).toBe('La de Rodrigo')
})

test('a conflict shows the current record and offers the user’s values as a draft', async ({ browser }) => {
  const title = 'Bombilla de alpaca labrada'
  const { token, page, notice } = await conflict(browser, title)
  await notice.getByRole('button', { name: 'Ver los datos actuales' }).click()
  await expect(formOf(page)).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('La de Antonia')
  await expectFocusNotLost(page)

  await page.getByRole('button', { name: 'Recuperar datos' }).click()
  await expect(brandOf(page)).toHaveValue('La de Rodrigo')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Descartar/ })
    .last()
    .click()
  // The form now starts with the other user's values and its save succeeds.
  await edit(page, title)
  await expect(brandOf(page)).toHaveValue('La de Antonia')
  await brandOf(page).fill('La de ambos')
  await save(page)
  await expect(page.getByText('Producto actualizado con éxito...')).toBeVisible()
  expect(await brandNow(token, title)).toBe('La de ambos')
})

test('a retried save whose response was lost does not conflict with itself', async ({ page }) => {
  const title = 'Tetera de hierro de la abuela'
  const token = await apiToken('super-admin')
  await createProduct(token, title)
  await signIn(page, 'super-admin', { path: `/products?search=${encodeURIComponent(title)}` })
  await edit(page, title)
  await brandOf(page).fill('Perdida y hallada')
  let saves = 0
  await page.route('**/api/products/update/*', async (route) => {
    if (saves++ > 0) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await save(page)
  await expect(formOf(page).getByText(/no sabemos si se aplicó/)).toBeVisible()
  await save(page)
  await expect(page.getByText('Producto actualizado con éxito...')).toBeVisible()
  expect(saves).toBe(2)
  expect(await brandNow(token, title)).toBe('Perdida y hallada')
})
