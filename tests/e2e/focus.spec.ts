import { expect, test, type Page } from '@playwright/test'
import { bodyRows } from './support/partners.ts'
import { announcementsOn, recordAnnouncements } from './support/announcements.ts'
import { apiToken, baseUrl, createProduct, waitForIdle, signIn, signInByForm } from './support/staff.ts'

/** The focus is within what `inside` selects. */
async function expectFocusIn(page: Page, inside: string, after: string) {
  await expect
    .poll(() => page.evaluate((selector) => document.activeElement?.closest(selector) !== null, inside), after)
    .toBe(true)
  const isLost = await page.evaluate(() => document.activeElement === document.body)
  expect(isLost, `${after}: the focus fell to the page`).toBe(false)
}

async function menuOf(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Acciones de ${name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
}
const pressInQuestion = async (page: Page, label: string) => {
  await page.getByRole('alertdialog').getByRole('button', { name: label }).press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}
const add = async (page: Page) => {
  await page.getByRole('button', { name: 'Agregar producto' }).press('Enter')
  return page.getByRole('dialog', { name: 'Agregar Producto' })
}
/** A toast is announced one frame after it renders. */
const expectAnnounced = (page: Page, part: RegExp, times: number) =>
  expect
    .poll(async () => (await announcementsOn(page)).filter((announcement) => part.test(announcement)).length, {
      message: String(part),
    })
    .toBe(times)

async function fillIn(page: Page, title: string) {
  const form = await add(page)
  await form.getByRole('textbox', { name: 'Título', exact: true }).fill(title)
  await form.getByRole('textbox', { name: 'Título Interno' }).fill(title)
  await form.getByRole('textbox', { name: 'Slug' }).fill('con-foco')
  await form.getByRole('textbox', { name: 'Descripción' }).fill('Algo')
  return form
}

test('stays in the list when one, several or the last row is deleted', async ({ page }) => {
  const token = await apiToken('super-admin')
  for (const letter of 'ABCDE') await createProduct(token, `Retirado ${letter}`)
  await signIn(page, 'super-admin', { path: '/products?search=retirado' })
  await recordAnnouncements(page)

  await menuOf(page, 'Retirado C', 'Eliminar')
  await pressInQuestion(page, 'Eliminar producto')
  await expect(bodyRows(page)).toHaveCount(4)
  await expectFocusIn(page, '[role="grid"]', 'one is gone')

  for (const letter of 'AB') {
    const box = page.getByRole('checkbox', { name: `Seleccionar Retirado ${letter}` })
    await box.focus()
    await expect(box).toBeFocused()
    await page.keyboard.press('Space')
  }
  await page
    .getByRole('region', { name: /2 productos/ })
    .getByRole('button', { name: 'Eliminar' })
    .press('Enter')
  await pressInQuestion(page, 'Eliminar 2 productos')
  await expect(bodyRows(page)).toHaveCount(2)
  await expectFocusIn(page, 'main *', 'two are gone')

  for (const letter of 'DE') {
    await menuOf(page, `Retirado ${letter}`, 'Eliminar')
    await pressInQuestion(page, 'Eliminar producto')
    await expect(page.getByRole('button', { name: `Acciones de Retirado ${letter}` })).toHaveCount(0)
  }
  await expect(page.getByText('No encontramos ningún dato.')).toBeVisible()
  await expectFocusIn(page, 'main *', 'the last is gone')

  await expectAnnounced(page, /Productos eliminados con éxito/, 1)
})

test('returns to the opener of a dialog or menu, also after a refusal', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products?search=mochila' })
  const first = bodyRows(page)
    .first()
    .getByRole('button', { name: /^Acciones de/ })
  const name = (await first.getAttribute('aria-label'))!.replace('Acciones de ', '')
  const opener = page.getByRole('button', { name: `Acciones de ${name}` })
  await opener.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  for (const item of ['Ver detalle', 'Editar']) {
    await menuOf(page, name, item)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener, item).toBeFocused()
  }
  await menuOf(page, name, 'Eliminar')
  await pressInQuestion(page, 'Cancelar')
  await expect(opener).toBeFocused()

  const form = await add(page)
  await form.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(form.getByRole('textbox', { name: 'Título', exact: true })).toBeFocused()
  await page.keyboard.type('Algo')
  await page.keyboard.press('Escape')
  await pressInQuestion(page, 'Seguir editando')
  await expectFocusIn(page, '[role="dialog"]', 'the form goes on')
  await page.keyboard.press('Escape')
  await pressInQuestion(page, 'Descartar')
  await expect(page.getByRole('button', { name: 'Agregar producto' })).toBeFocused()
})

test('stays in the form for every failed save, and each outcome is announced once', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  await recordAnnouncements(page)
  const form = await fillIn(page, 'Guardado con foco')
  const confirm = () => form.getByRole('button', { name: 'Confirmar' }).press('Enter')
  const responses = [
    { status: 422, json: { message: 'Revisa los datos.', errors: { slug: ['Ese slug ya existe'] } } },
    { status: 500, json: { message: 'El catálogo no responde', applied: false } },
  ]
  await page.route('**/api/products', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const next = responses.shift()
    return next ? route.fulfill(next) : route.abort()
  })
  await confirm()
  await expect(form.getByText('Ese slug ya existe')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Slug' })).toBeFocused()
  await confirm()
  await expect(page.getByRole('alert').filter({ hasText: 'El catálogo no responde' }).first()).toBeVisible()
  await expectFocusIn(page, '[role="dialog"]', 'the server failed')
  await confirm()
  await expect(form.getByText(/no sabemos si se aplicó/)).toBeVisible()
  await expectFocusIn(page, '[role="dialog"]', 'the response was lost')
  await page.unroute('**/api/products')
  await confirm()
  await expect(page.getByText('Producto creado con éxito...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar producto' })).toBeFocused()

  for (const part of [/El catálogo no responde/, /no sabemos si se aplicó/, /Producto creado con éxito/])
    await expectAnnounced(page, part, 1)
})

test('stays on the moved product, and each position is announced once', async ({ page }) => {
  const token = await apiToken('super-admin')
  for (const letter of 'AB') await createProduct(token, `Movido ${letter}`)
  await signIn(page, 'super-admin', { path: '/products' })
  await expect(bodyRows(page).first()).toContainText('Movido B')
  await recordAnnouncements(page)
  const down = page.getByRole('button', { name: 'Bajar Movido B' })
  await down.press('Enter')
  await expect(bodyRows(page).nth(1)).toContainText('Movido B')
  await expect(down).toBeFocused()
  // A position that changes within 100 ms is not announced.
  await expectAnnounced(page, /Movido B movido a la posición 2/, 1)
  const up = page.getByRole('button', { name: 'Subir Movido B' })
  await up.press('Enter')
  await expect(bodyRows(page).first()).toContainText('Movido B')
  await expect(up).toBeFocused()
  await expectAnnounced(page, /Movido B movido a la posición 1/, 1)

  await page.route('**/api/products/swipe-order/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Hoy no se mueve', applied: false } }),
  )
  await down.press('Enter')
  await expect(page.getByText('Hoy no se mueve')).toBeVisible()
  await expect(down).toBeFocused()
  await expectAnnounced(page, /Hoy no se mueve/, 1)
})

test('moves to the first new row after «Cargar más», and stays when there is none', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  const more = page.getByRole('button', { name: 'Cargar más' })
  const countText = page.locator('[data-slot="load-more"] p')
  await expect(countText).toContainText('Mostrando 20 productos')
  await recordAnnouncements(page)
  const fail = '**/api/products?*'
  await page.route(fail, (route) => route.abort())
  await more.press('Enter')
  await expect(page.getByText('No fue posible cargar la data').first()).toBeVisible()
  await expect(more).toBeFocused()
  await expectAnnounced(page, /No fue posible cargar la data/, 1)
  await page.unroute(fail)
  let rows = ''
  while (!(await countText.innerText()).includes('No hay más resultados')) {
    const before = await countText.innerText()
    rows = /\d+/.exec(before)![0]
    await more.press('Enter')
    await expect(countText).not.toHaveText(before)
  }
  await expectFocusIn(page, `tr[data-index="${rows}"] *`, 'the first row of the last page')
  const announcements = (await announcementsOn(page)).filter((sentence) => /más; .* en total/.test(sentence))
  expect(new Set(announcements).size).toBe(announcements.length)
})

test('moves to the heading of each screen, and at sign-out to the first field', async ({ page }) => {
  await signIn(page, 'super-admin')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  for (const name of ['Socios', 'Productos', 'Categorías']) {
    await waitForIdle(page)
    await page.getByRole('link', { name, exact: true }).press('Enter')
    await expect(heading(name)).toBeFocused()
  }
  await waitForIdle(page)
  await page.goBack()
  await expect(heading('Productos')).toBeFocused()
  await waitForIdle(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const opener = page.getByRole('button', { name: 'Abrir el menú' })
  await opener.press('Enter')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'Socios' }).press('Enter')
  await expect(heading('Socios')).toBeFocused()
  await waitForIdle(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Cerrar' }).press('Enter')
  await expect(heading('Entrar')).toBeVisible()
  await expect(page.getByLabel('Correo')).toBeFocused()
})

test('stays during a retry of a list, and the failure is announced once', async ({ page }) => {
  await signIn(page, 'super-admin')
  await recordAnnouncements(page)
  for (const [name, call] of [
    ['Socios', '/api/partners'],
    ['Categorías', '/api/category'],
  ] as const) {
    const calls = (url: URL) => url.pathname === call
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { message: `${name}: hoy no`, applied: false } }),
    )
    await waitForIdle(page)
    await page.getByRole('link', { name, exact: true }).press('Enter')
    const retry = page.getByRole('button', { name: 'Reintentar' })
    await expect(retry).toBeVisible()
    // Equal toasts within a second are merged into one with a count.
    await expectAnnounced(page, new RegExp(`${name}: hoy no`), 1)
    await retry.press('Enter')
    await expect(retry).toBeVisible()
    await expectFocusIn(page, 'main *', `${name} failed again`)
    await page.unroute(calls)
    await retry.press('Enter')
    await expect(bodyRows(page).first()).toBeVisible()
    await expectFocusIn(page, 'main *', `${name} came`)
    // Two requests failed.
    await expectAnnounced(page, new RegExp(`${name}: hoy no`), 2)
  }
})

test('returns from a toast to where it was, and survives closing the toast', async ({ page }) => {
  const token = await apiToken('super-admin')
  await createProduct(token, 'Avisable')
  // The form leaves a toast.
  await signInByForm(page, 'super-admin', { path: '/products?search=avisable' })
  await expect(bodyRows(page)).toHaveCount(1)
  await page.keyboard.press('F6')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await expectFocusIn(page, 'body *', 'the notice is closed')

  // A record that was deleted elsewhere is refused, and the list reloads without it.
  const found = await fetch(`${baseUrl()}/api/products?search=avisable`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { data } = (await found.json()) as { data: { id: number }[] }
  await fetch(`${baseUrl()}/api/products/${data[0]!.id}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
  })
  await recordAnnouncements(page)
  await menuOf(page, 'Avisable', 'Eliminar')
  await pressInQuestion(page, 'Eliminar producto')
  await expect(page.getByText('No encontramos ningún dato.')).toBeVisible()
  await expectFocusIn(page, 'main *', 'a delete was refused')
  await expectAnnounced(page, /^Error/, 1)
})

test('stays on the button that collapses the menu, which is restored after a reload', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/partners' })
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const wide = (await menu.boundingBox())!.width
  await page.getByRole('button', { name: 'Contraer el menú' }).press('Enter')
  const back = page.getByRole('button', { name: 'Ampliar el menú' })
  await expect(back).toBeFocused()
  expect((await menu.boundingBox())!.width).toBeLessThan(wide / 4)

  await page.reload()
  await expect(back).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Socios' })).toHaveAttribute('aria-current', 'page')
  await waitForIdle(page)
  await menu.getByRole('link', { name: 'Productos' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeFocused()
})

test('a double click opens a dialog and does not close it', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  await waitForIdle(page)
  for (const name of ['Agregar producto', /^Ver detalle/]) {
    await page.getByRole('button', { name }).first().dblclick()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    // A single click outside still closes it.
    await page.mouse.click(4, 4)
    await expect(dialog).toHaveCount(0)
  }
})

test('the second click of a double click presses nothing in the confirmation', async ({ page }) => {
  await createProduct(await apiToken('super-admin'), 'Pulsado dos veces')
  await signIn(page, 'super-admin', { path: '/products?search=pulsado' })
  await waitForIdle(page)
  await page.getByRole('button', { name: 'Acciones de Pulsado dos veces' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar', exact: true }).click()
  const question = page.getByRole('alertdialog')
  const label = (await question.getByRole('button', { name: 'Eliminar producto' }).boundingBox())!
  await page.mouse.move(label.x + label.width / 2, label.y + label.height / 2)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await waitForIdle(page)
  await expect(question).toBeVisible()
  await expect(bodyRows(page)).toHaveCount(1)

  await page.mouse.down()
  await page.mouse.up()
  await expect(bodyRows(page)).toHaveCount(0)
})
