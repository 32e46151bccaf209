import { expect, test, type Page } from '@playwright/test'
import { apiToken, baseUrl, expectFocusNotLost, signIn } from './support/staff.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const formOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })

async function openItem(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Creates a category by the API; returns its id. */
async function makeCategory(token: string, body: { name: string; logo?: string }): Promise<number> {
  const response = await fetch(`${baseUrl()}/api/category`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { data: { id: number } }).data.id
}

async function categoryCalled(name: string) {
  const response = await fetch(`${baseUrl()}/api/category?name=${encodeURIComponent(name)}`, {
    headers: { Authorization: `Bearer ${await apiToken('super-admin')}` },
  })
  return ((await response.json()) as { data: { id: number; name: string; logo: string | null }[] }).data
}

test('creates, finds, views, edits and deletes a category by keyboard', async ({ page }) => {
  test.setTimeout(90_000)
  const name = 'Artesanía de Ñuble'
  await signIn(page, 'super-admin', { path: '/category' })
  await expect(page.getByRole('heading', { level: 1, name: 'Categorías' })).toBeVisible()
  await expect(page).toHaveTitle('Categorías · Canje')

  await test.step('create: the name is required, and an error focuses it', async () => {
    await page.getByRole('button', { name: 'Agregar categoría' }).focus()
    await page.keyboard.press('Enter')
    const form = formOf(page, 'Agregar categoría')
    await expect(form.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.getByText('Este campo es requerido')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Categoría creada con éxito...')).toBeVisible()
    await expect(form).toHaveCount(0)
    await expect(rows(page).first()).toContainText(name)
  })

  await test.step('find it without its accents, and share the address', async () => {
    await page.getByRole('searchbox', { name: 'Buscar categorías' }).focus()
    await page.keyboard.type('artesania de nuble')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await expect(page).toHaveURL(/\/category\?search=artesania/)
    await page.reload()
    await expect(page.getByRole('searchbox', { name: 'Buscar categorías' })).toHaveValue('artesania de nuble')
    await expect(rows(page)).toHaveCount(1)
    expect((await row(page, name).boundingBox())?.height).toBe(90)
  })

  await test.step('view', async () => {
    await page.getByRole('button', { name: `Ver detalle de ${name}` }).focus()
    await page.keyboard.press('Enter')
    const dialog = formOf(page, 'Categoría')
    await expect(dialog.getByRole('definition')).toHaveText(name)
    await expect(dialog.getByText('Sin logo')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('change it', async () => {
    await page.getByRole('button', { name: `Acciones de ${name}` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(formOf(page, 'Editar categoría').getByRole('textbox', { name: 'Nombre' })).toHaveValue(name)
    await page.keyboard.press('End')
    await page.keyboard.type(' y Biobío')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Categoría actualizada con éxito...')).toBeVisible()
    await expect(formOf(page, 'Editar categoría')).toHaveCount(0)
    await expect(row(page, `${name} y Biobío`)).toBeVisible()
  })

  await test.step('delete: Cancelar has the focus first, and no focus is lost', async () => {
    await page.getByRole('button', { name: `Acciones de ${name} y Biobío` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeFocused()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: /Seguro que quieres eliminar esta categoría/ })
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Categoría eliminada con éxito')).toBeVisible()
    await expect(page.getByText('No encontramos ningún dato.')).toBeVisible()
    await expectFocusNotLost(page)
  })
})

test('an edit keeps the category’s logo, and the list shows it', async ({ page }) => {
  await makeCategory(await apiToken('super-admin'), { name: 'Con logo', logo: 'demo-00.svg' })
  await signIn(page, 'super-admin', { path: '/category?search=con%20logo' })
  await expect(row(page, 'Con logo').locator('[data-slot="thumbnail"]')).toBeVisible()
  await openItem(page, 'Con logo', 'Editar')
  await formOf(page, 'Editar categoría').getByRole('textbox', { name: 'Nombre' }).fill('Con logo y nombre nuevo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Categoría actualizada con éxito...')).toBeVisible()
  expect(await categoryCalled('con logo y nombre nuevo')).toMatchObject([{ logo: 'demo-00.svg' }])
})

test('shows a duplicate name under its field and keeps the values', async ({ page }) => {
  await makeCategory(await apiToken('super-admin'), { name: 'Nombre ocupado' })
  await signIn(page, 'super-admin', { path: '/category' })
  await page.getByRole('button', { name: 'Agregar categoría' }).click()
  const form = formOf(page, 'Agregar categoría')
  await form.getByRole('textbox', { name: 'Nombre' }).fill('NOMBRE OCUPADO')
  await form.getByRole('button', { name: 'Guardar categoría' }).click()
  await expect(form.getByText('Ya existe una categoría con este nombre')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveValue('NOMBRE OCUPADO')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Descartar/ }).click()
  await expect(form).toHaveCount(0)
})

test('a double click with a lost response creates one category', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/category' })
  const sent: (string | undefined)[] = []
  let afterClicks = () => {}
  const clicked = new Promise<void>((resolve) => (afterClicks = resolve))
  await page.route('**/api/category', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().headers()['idempotency-key'])
    // The server applies the call; its first response is lost after both clicks.
    if (sent.length > 1) return route.continue()
    await Promise.all([route.fetch(), clicked])
    return route.abort()
  })
  await page.getByRole('button', { name: 'Agregar categoría' }).click()
  const form = formOf(page, 'Agregar categoría')
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Una sola vez')
  await form.getByRole('button', { name: 'Guardar categoría' }).dblclick()
  afterClicks()
  await expect(form.getByText(/no sabemos si se aplicó/)).toBeVisible()
  expect(sent).toHaveLength(1)
  await form.getByRole('button', { name: 'Guardar categoría' }).click()
  await expect(page.getByText('Categoría creada con éxito...')).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[0]).toMatch(/^[\da-f]{32}$/)
  expect(sent[1]).toBe(sent[0])
  expect(await categoryCalled('una sola vez')).toHaveLength(1)
})

test('loads all pages without duplicates and deletes the selected categories after a confirmation', async ({
  page,
}) => {
  const token = await apiToken('super-admin')
  for (let i = 1; i <= 24; i++) await makeCategory(token, { name: `Estante ${String(i).padStart(2, '0')}` })
  // Every role with this screen may delete (spec §6).
  await signIn(page, 'user', { path: '/category?search=estante' })
  await expect(page.getByText(/Mostrando 20 categorías/)).toBeVisible()
  await page.getByRole('button', { name: 'Cargar más' }).click()
  await expect(page.getByText(/Mostrando 24 categorías/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cargar más' })).toBeDisabled()
  const all = page.getByRole('checkbox', { name: 'Seleccionar las 24 cargadas' })
  // The first row of the last page takes the focus.
  for (const name of ['Estante 04', 'Estante 03'])
    await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).check()
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await page
    .getByRole('region', { name: /2 categorías seleccionadas/ })
    .getByRole('button', { name: 'Eliminar' })
    .click()
  const question = page.getByRole('alertdialog', { name: /Seguro que quieres eliminar las categorías seleccionadas\?/ })
  await question.getByRole('button', { name: 'Eliminar 2 categorías' }).click()
  await expect(page.getByText('Categorías eliminadas con éxito')).toBeVisible()
  await expect(page.getByText(/Mostrando 22 categorías/)).toBeVisible()
  expect(await categoryCalled('estante 04')).toEqual([])
})

test('shows the server’s message of a refused delete and the current list', async ({ page }) => {
  const token = await apiToken('super-admin')
  const id = await makeCategory(token, { name: 'Ya borrada' })
  await signIn(page, 'super-admin', { path: '/category?search=ya%20borrada' })
  await expect(row(page, 'Ya borrada')).toBeVisible()
  await fetch(`${baseUrl()}/api/category/${id}`, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } })
  await openItem(page, 'Ya borrada', 'Eliminar')
  await page.getByRole('button', { name: 'Eliminar categoría' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Esta categoría ya no existe.' })).toBeVisible()
})
