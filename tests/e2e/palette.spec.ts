import { expect, test, type Page } from '@playwright/test'
import { bodyRows, fetchNewestPartners, formatRut } from './support/partners.ts'
import { apiToken, baseUrl, expectFocusNotLost, expectNoAxeViolation, signIn } from './support/staff.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar o hacer' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar o hacer' })
const keys = (page: Page) => page.getByRole('dialog', { name: 'Teclas de esta pantalla' })

test('the palette opens a socio by RUT in any spelling from another screen, and Back closes the detail', async ({
  page,
}) => {
  const [newest] = await fetchNewestPartners(await apiToken('super-admin'))
  await signIn(page, 'super-admin', { path: '/products' })
  for (const spelling of [newest!.rut, newest!.rut.replace('-', ''), formatRut(newest!.rut)]) {
    await page.keyboard.press('Control+k')
    await field(page).fill(spelling)
    await expect(palette(page).getByRole('option', { name: newest!.nombre_completo })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
  }
  await page.keyboard.press('Control+k')
  await field(page).fill(newest!.rut)
  await palette(page).getByRole('option', { name: newest!.nombre_completo }).click()
  const detail = page.getByRole('dialog', { name: newest!.nombre_completo, exact: true })
  await expect(detail).toBeVisible()
  await expect(page).toHaveURL(`${baseUrl()}/partners?socio=${newest!.id}`)
  await page.goBack()
  await expect(detail).toHaveCount(0)
  await expect(bodyRows(page).first()).toBeVisible()
})

test('the palette starts an act of another screen, and shows the screens of the role alone', async ({ page }) => {
  await signIn(page, 'user', { path: '/partners' })
  await page.keyboard.press('Control+k')
  const screens = palette(page).getByRole('group', { name: 'Pantallas' })
  await expect(screens.getByRole('option', { name: 'Productos' })).toBeVisible()
  await expect(screens.getByRole('option', { name: 'Dashboard' })).toHaveCount(0)
  await expectNoAxeViolation(page, 'palette')
  await field(page).fill('agregar producto')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Agregar Producto' })).toBeVisible()
  await expect(page).toHaveURL(`${baseUrl()}/products`)
})

test('/ goes to the search, ? shows the keys, and both are text in a field', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  await page.getByRole('button', { name: 'Apariencia' }).focus()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Buscar productos' })
  await expect(search).toBeFocused()
  await page.keyboard.type('?/')
  await expect(search).toHaveValue('?/')
  await expect(keys(page)).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Apariencia' }).focus()
  await page.keyboard.press('?')
  await expect(keys(page)).toBeVisible()
  await expect(keys(page).getByText('Subir o bajar la fila')).toBeVisible()
  await expectNoAxeViolation(page, 'keys')
  await keys(page)
    .getByRole('switch', { name: /^Teclas sueltas/ })
    .press('Space')
  await page.keyboard.press('Escape')
  await expect(keys(page)).toHaveCount(0)
  await expectFocusNotLost(page)
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await expect(keys(page)).toHaveCount(0)
})

test('a search that fails says so in the palette, and the screens stay', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  await page.route('**/api/partners?*', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await field(page).fill('so')
  await expect(palette(page).getByText('No se pudo buscar en Socios.')).toBeVisible()
  await expect(palette(page).getByRole('group', { name: 'Pantallas' }).getByRole('option').first()).toBeVisible()
})
