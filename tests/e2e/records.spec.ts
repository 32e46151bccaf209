import { expect, test, type Page } from '@playwright/test'
import { bodyRows, formatRut, fetchNewestPartners, fetchPoorestPartners } from './support/partners.ts'
import {
  apiToken,
  baseUrl,
  createProduct,
  expectFocusNotLost,
  expectNoAxeViolation,
  signIn,
  waitForIdle,
} from './support/staff.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('an address opens a partner beyond the loaded page, Back closes it, a reload keeps it', async ({ page }) => {
  const [poorest] = await fetchPoorestPartners(await apiToken('super-admin'))
  const name = poorest!.nombre_completo
  const address = `/partners?socio=${poorest!.id}`
  await signIn(page, 'super-admin', { path: address })
  await expect(dialogOf(page, name)).toBeVisible()
  await expectNoAxeViolation(page, 'a partner by its address')
  await page.reload()
  await expect(dialogOf(page, name)).toBeVisible()

  await page.goBack()
  await expect(dialogOf(page, name)).toHaveCount(0)
  await expect(page).toHaveURL(`${baseUrl()}/partners`)
  await expectFocusNotLost(page)
})

test('a link opened in a new tab closes with Back, and the next Back shows the list without it', async ({ page }) => {
  const [newest] = await fetchNewestPartners(await apiToken('super-admin'))
  await signIn(page, 'super-admin', { path: '/partners' })
  const tab = await page.context().newPage()
  await tab.goto(`${baseUrl()}/partners?search=a&socio=${newest!.id}`)
  const dialog = dialogOf(tab, newest!.nombre_completo)
  await expect(dialog).toBeVisible()
  await tab.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(tab).toHaveURL(`${baseUrl()}/partners?search=a`)
  await tab.reload()
  await expect(bodyRows(tab).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a row opened in a new tab has the filters of its list behind it', async ({ page }) => {
  const [newest] = await fetchNewestPartners(await apiToken('super-admin'))
  await signIn(page, 'super-admin', { path: `/partners?search=${newest!.rut}` })
  const row = bodyRows(page).first()
  await expect(row).toContainText(newest!.nombre_completo)
  const opened = page.context().waitForEvent('page')
  await row.getByRole('link').click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(dialogOf(tab, newest!.nombre_completo)).toBeVisible()
  await tab.goBack()
  await expect(tab).toHaveURL(`${baseUrl()}/partners?search=${newest!.rut}`)
  await expect(bodyRows(tab)).toHaveCount(1)
})

test('the address follows a detail that is opened from the list, and closing it keeps the search', async ({ page }) => {
  const [newest] = await fetchNewestPartners(await apiToken('super-admin'))
  await signIn(page, 'super-admin', { path: `/partners?search=${newest!.rut}` })
  const open = page.getByRole('button', { name: `Ver detalle de ${newest!.nombre_completo}`, exact: true })
  await open.click()
  await expect(page).toHaveURL(new RegExp(`search=.*&socio=${newest!.id}$`))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/partners\?search=[^&]*$/)
  await expect(open).toBeFocused()
})

test('says that a record does not exist, for each kind', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/partners?socio=999999' })
  for (const [path, title, sentence] of [
    ['/partners?socio=999999', 'Socio no encontrado', 'Este socio ya no existe.'],
    ['/products?producto=999999', 'Producto no encontrado', 'Este producto ya no existe.'],
    ['/category?categoria=999999', 'Categoría no encontrada', 'Esta categoría ya no existe.'],
    ['/points_actions?accion=999999', 'Acción no encontrada', 'Esta acción ya no existe.'],
  ] as const) {
    await page.goto(baseUrl() + path)
    await expect(dialogOf(page, title).getByRole('heading', { name: sentence })).toBeVisible()
    await waitForIdle(page)
    await expectNoAxeViolation(page, title)
    await page.goBack()
    await expect(dialogOf(page, title)).toHaveCount(0)
    await expect(page.locator('main h1')).toBeVisible()
  }
})

test('an address of a screen that the role may not see says so', async ({ page }) => {
  await signIn(page, 'user', { path: '/partners' })
  await page.goto(`${baseUrl()}/users?search=eva`)
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
})

test('steps from product to product by keyboard, and loads more at the end of the list', async ({ page }) => {
  const token = await apiToken('super-admin')
  const [first, second] = [await createProduct(token, 'Paso uno'), await createProduct(token, 'Paso dos')]
  await signIn(page, 'super-admin', { path: `/products?producto=${second}` })
  const dialog = dialogOf(page, 'Producto')
  const title = dialog.getByRole('definition').first()
  await expect(title).toHaveText('Paso dos')
  const next = dialog.getByRole('button', { name: 'Producto siguiente' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Paso uno')
  await expect(page).toHaveURL(`${baseUrl()}/products?producto=${first}`)
  await expect(next).toBeFocused()
  await page.keyboard.press('k')
  await expect(title).toHaveText('Paso dos')
  await page.keyboard.press('ArrowRight')
  await expect(title).toHaveText('Paso uno')
  await expect(dialog.getByRole('status').filter({ hasText: 'Paso uno, 2 de los 20 cargados' })).toBeAttached()
  for (let place = 2; place <= 20; place++) {
    await page.keyboard.press('j')
    await expect(dialog.getByRole('status').filter({ hasText: `, ${place + 1} de` })).toBeAttached()
  }
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${baseUrl()}/products`)
})

test('shows a partner by its address at 390 px, with its buttons in sight', async ({ page }) => {
  const [newest] = await fetchNewestPartners(await apiToken('super-admin'))
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'super-admin', { path: `/partners?socio=${newest!.id}` })
  const dialog = dialogOf(page, newest!.nombre_completo)
  await expect(dialog.getByRole('button', { name: 'Socio siguiente' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Cerrar ventana' })).toBeInViewport({ ratio: 1 })
})

test('a row opens by its name and by a click on it, and in a tab by the middle button and Ctrl', async ({ page }) => {
  const [newest] = await fetchNewestPartners(await apiToken('super-admin'))
  const { id, rut, nombre_completo: name } = newest!
  await signIn(page, 'super-admin', { path: '/partners' })
  const row = bodyRows(page).filter({ hasText: formatRut(rut) })
  const link = row.getByRole('link', { name })
  const dialog = dialogOf(page, name)

  await test.step('a click on the name, then on the row', async () => {
    for (const place of [link, row.getByText(formatRut(rut))]) {
      await place.click()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await expectFocusNotLost(page)
  })

  await test.step('a tab', async () => {
    for (const [place, press] of [
      [link, { button: 'middle' }],
      [link, { modifiers: ['ControlOrMeta'] }],
      [row.getByText(formatRut(rut)), { button: 'middle' }],
      [row.getByText(formatRut(rut)), { modifiers: ['ControlOrMeta'] }],
    ] as const) {
      const opening = page.context().waitForEvent('page')
      await place.click({ ...press, modifiers: 'modifiers' in press ? [...press.modifiers] : [] })
      const tab = await opening
      await expect(tab).toHaveURL(`${baseUrl()}/partners?socio=${id}`)
      await expect(dialogOf(tab, name)).toBeVisible()
      await tab.close()
      await expect(dialog).toHaveCount(0)
    }
  })

  await test.step('selected text and Shift open nothing', async () => {
    const box = (await row.getByText(formatRut(rut)).boundingBox())!
    await page.mouse.move(box.x + 1, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    expect(await page.evaluate(() => document.getSelection()!.toString())).not.toBe('')
    await row.getByRole('checkbox').click({ modifiers: ['Shift'] })
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the keyboard', async () => {
    await row.getByRole('checkbox').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(link).toBeFocused()
    await expectNoAxeViolation(page, 'a list of links')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
  })
})

test('a card opens by a tap at 390 px', async ({ browser }) => {
  const [newest] = await fetchNewestPartners(await apiToken('super-admin'))
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await signIn(page, 'super-admin', { path: '/partners' })
  await bodyRows(page)
    .filter({ hasText: formatRut(newest!.rut) })
    .getByText(formatRut(newest!.rut))
    .tap()
  await expect(dialogOf(page, newest!.nombre_completo)).toBeVisible()
  await context.close()
})
