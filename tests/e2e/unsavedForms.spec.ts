import { writeFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { baseUrl, signIn } from './support/staff.ts'

const TYPED = 'Lo que costó escribir'

async function open(page: Page) {
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  return page.getByRole('dialog', { name: 'Agregar Producto' })
}

const title = (form: Locator) => form.getByRole('textbox', { name: 'Título', exact: true })
const question = (page: Page) => page.getByRole('alertdialog', { name: /¿Descartar los cambios\?/ })

/** Every way out of a form without sending it. */
const waysOut: [string, (page: Page, form: Locator) => Promise<unknown>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a press beside it', (page) => page.mouse.click(4, 4)],
  ['Cerrar', (_, form) => form.getByRole('button', { name: 'Cerrar', exact: true }).click()],
  ['the cross', (_, form) => form.getByRole('button', { name: 'Cerrar ventana' }).click()],
  ['Back', (page) => page.evaluate(() => history.back())],
]

for (const [name, leave] of waysOut) {
  test(`${name} asks before losing typed values, and closes a clean form at once`, async ({ page }) => {
    await signIn(page, 'super-admin')
    await page.getByRole('link', { name: 'Productos' }).click()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const form = await open(page)
    await title(form).fill(TYPED)
    await leave(page, form)
    await question(page).getByRole('button', { name: 'Seguir editando' }).click()
    await expect(title(form)).toHaveValue(TYPED)
    await expect(page).toHaveURL(/\/products$/)

    await leave(page, form)
    await question(page)
      .getByRole('button', { name: /^Descartar/ })
      .click()
    await expect(form).toHaveCount(0)

    await leave(page, await open(page))
    await expect(form).toHaveCount(0)
    await expect(question(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/products$/)
  })
}

test('Back closes open layers one by one before it leaves the screen', async ({ page }) => {
  await signIn(page, 'super-admin')
  await page.getByRole('link', { name: 'Socios' }).click()
  const open = page.getByRole('button', { name: /^Ver detalle/ }).first()
  await open.click()
  const detail = page.getByRole('dialog').filter({ hasText: 'Historial de puntos' })
  await detail.getByRole('button', { name: 'Asignar puntos' }).click()
  const assign = page.getByRole('dialog', { name: 'Asignar puntos' })
  await expect(assign).toBeVisible()
  const back = () => page.evaluate(() => history.back())
  await back()
  await expect(assign).toHaveCount(0)
  await expect(detail).toBeVisible()
  await back()
  await expect(detail).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(page).toHaveURL(/\/partners/)
  await back()
  await expect(page.getByRole('heading', { level: 1, name: 'DASHBOARD' })).toBeVisible()
})

test('Back closes a detail after a full load of the page, and then leaves the page', async ({ page }) => {
  await signIn(page, 'super-admin')
  await page.goto(`${baseUrl()}/partners`)
  const back = () => page.evaluate(() => history.back())
  const detail = page.getByRole('dialog').filter({ hasText: 'Historial de puntos' })
  for (let time = 0; time < 2; time++) {
    await page
      .getByRole('button', { name: /^Ver detalle/ })
      .first()
      .click()
    await expect(detail).toBeVisible()
    await back()
    await expect(detail).toHaveCount(0)
    await expect(page).toHaveURL(/\/partners$/)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
  }
  await back()
  await expect(page.getByRole('heading', { level: 1, name: 'DASHBOARD' })).toBeVisible()
})

test('Back cancels a confirmation and stays', async ({ page }) => {
  await signIn(page, 'super-admin')
  await page.getByRole('link', { name: 'Categorías' }).click()
  await page
    .getByRole('checkbox', { name: /^Seleccionar/ })
    .nth(1)
    .check()
  await page.getByRole('button', { name: /^Eliminar/ }).click()
  const confirmDialog = page.getByRole('alertdialog')
  await expect(confirmDialog).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(confirmDialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/category$/)
  await expect(page.getByRole('region', { name: /1 categoría/ })).toBeVisible()
})

test('Back is ignored during a save, and the form closes with the response', async ({ page }) => {
  await signIn(page, 'super-admin')
  await page.getByRole('link', { name: 'Categorías' }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  let respond = () => {}
  const responded = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/api/category', async (route) => {
    if (route.request().method() === 'POST') await responded
    await route.continue()
  })
  await page.getByRole('button', { name: 'Agregar categoría' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar categoría' })
  await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill(TYPED)
  const confirm = form.getByRole('button', { name: 'Guardar categoría' })
  await confirm.click()
  await expect(confirm).toHaveAttribute('aria-busy', 'true')
  await page.goBack()
  await expect(page).toHaveURL(/\/category$/)
  await expect(question(page)).toHaveCount(0)
  await expect(form).toBeVisible()
  respond()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(/\/category$/)
  await expect(page.getByRole('rowheader', { name: TYPED })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

test('a file dropped outside its field is not opened, and on its field it is chosen', async ({ page }, info) => {
  await signIn(page, 'super-admin', { path: '/products' })
  const form = await open(page)
  await title(form).fill(TYPED)
  const path = info.outputPath('taza.png')
  await writeFile(path, 'a')
  const devtools = await page.context().newCDPSession(page)
  const drop = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await target.boundingBox())!
    const data = { items: [], files: [path], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data })
  }
  const opened: string[] = []
  page.context().on('page', (other) => opened.push(other.url()))
  page.on('framenavigated', (frame) => opened.push(frame.url()))
  await drop(form.getByRole('heading', { name: 'Agregar Producto' }))
  await drop(title(form))
  await drop(form.getByText('o arrástralo hasta aquí'))
  await expect(form.getByText('taza.png')).toBeVisible()
  await expect(title(form)).toHaveValue(TYPED)
  expect(opened).toEqual([])
})

test('a reload asks only while the form is dirty', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  expect(dialogs).toEqual([])
  await title(await open(page)).fill(TYPED)
  await page.reload()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  expect(dialogs).toEqual(['beforeunload'])
})

test('server messages show under their fields and on top, and the first invalid field gets the focus', async ({
  page,
}) => {
  await signIn(page, 'super-admin', { path: '/products' })
  const form = await open(page)
  for (const name of ['Título Interno', 'Descripción']) await form.getByRole('textbox', { name }).fill(TYPED)
  await title(form).fill(TYPED)
  await page.route(`${baseUrl()}/api/products`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: {
            message: 'Revisa los datos.',
            errors: { slug: ['Ese slug no', 'y tampoco por esto'], brand: ['Esa marca no'], level: ['Falta el nivel'] },
          },
        })
      : route.continue(),
  )
  await form.getByRole('button', { name: 'Confirmar' }).click()
  const slug = form.getByRole('textbox', { name: 'Slug' })
  await expect(slug).toBeFocused()
  await expect(slug).toHaveAccessibleDescription(/Ese slug no/)
  await expect(form.getByRole('combobox', { name: 'Marca' })).toHaveAccessibleDescription(/Esa marca no/)
  await expect(form.getByText('Falta el nivel')).toBeVisible()
  await expect(title(form)).toHaveValue(TYPED)
})
