import { readFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  formatRut,
  formatNumber,
  fetchHistory,
  fetchNewestPartners,
  fetchPartner,
  fetchPoorestPartners,
  bodyRows,
} from './support/partners.ts'
import { apiToken, baseUrl, signIn } from './support/staff.ts'

const rowOf = (page: Page, name: string) => bodyRows(page).filter({ hasText: name })

/** Opens 'Asignar puntos' from a row's menu; returns its dialog. */
async function openAssign(page: Page, name: string) {
  await page.getByRole('button', { name: `Acciones de ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Asignar puntos' }).click()
  return page.getByRole('dialog', { name: 'Asignar puntos' })
}

test('finds a partner by name and by RUT in any spelling, and keeps the search in the URL', async ({ page }) => {
  const [, someone] = await fetchNewestPartners(await apiToken('super-admin'))
  await signIn(page, 'super-admin', { path: '/partners' })
  await expect(page).toHaveTitle('Socios · Canje')
  await expect(bodyRows(page).first()).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Buscar socios' })
  const rut = someone!.rut
  for (const term of [rut, formatRut(rut), rut.replace('-', '')]) {
    await search.fill(term)
    await search.press('Enter')
    await expect(bodyRows(page), term).toHaveCount(1)
    await expect(bodyRows(page)).toContainText(someone!.nombre_completo)
    await expect(bodyRows(page)).toContainText(formatRut(rut))
  }
  const plain = someone!.nombre_completo.normalize('NFD').replace(/\p{M}/gu, '').toLocaleUpperCase('es')
  await search.fill(plain)
  await search.press('Enter')
  await expect(rowOf(page, formatRut(rut))).toHaveCount(1)
  await expect(page).toHaveURL(/\/partners\?search=/)
  await page.reload()
  await expect(search).toHaveValue(plain)
  await expect(rowOf(page, formatRut(rut))).toHaveCount(1)

  await search.fill('zeppelin')
  await search.press('Enter')
  await expect(page.getByText('No encontramos ningún dato.')).toBeVisible()
  await page.getByRole('grid').getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect(page).not.toHaveURL(/search=/)
})

test('shows RUTs and dates in full at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'super-admin', { path: '/partners?key=points&sort=desc' })
  await expect(bodyRows(page).first()).toBeVisible()
  const cut = await page
    .locator('tbody [data-place] > [data-slot="table.cell-content"]')
    .evaluateAll((values) =>
      values.filter((value) => value.scrollWidth > value.clientWidth).map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
})

test('aligns the digits of RUTs and dates between rows', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/partners' })
  const row = bodyRows(page).first()
  for (const value of [/^[\d.]+-[\dK]$/, /^\d\d-\d\d-\d{4}$/])
    await expect(row.getByText(value)).toHaveCSS('font-variant-numeric', 'tabular-nums')
})

test('shows the balance before and after an assignment on one line at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const [someone] = await fetchNewestPartners(await apiToken('super-admin'))
  await signIn(page, 'super-admin', { path: '/partners' })
  const dialog = await openAssign(page, someone!.nombre_completo)
  await dialog.getByRole('spinbutton', { name: 'Puntos' }).fill('900000000')
  const balance = dialog.getByText(formatNumber(someone!.points + 900_000_000), { exact: true })
  const lines = () =>
    balance.evaluate((number) => {
      const text = document.createRange()
      text.selectNodeContents(number)
      return text.getClientRects().length
    })
  expect(await lines()).toBe(1)
})

test('sorts by points both ways and back in the URL, and loads more without duplicates', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/partners' })
  const grid = page.getByRole('grid', { name: 'Socios' })
  const header = page.getByRole('columnheader', { name: /^Puntos/ })
  const press = () => header.getByRole('button', { name: /^Puntos/ }).click()
  const first = await bodyRows(page).first().innerText()
  const points = async () =>
    (await bodyRows(page).allInnerTexts()).map((text) =>
      Number(/([\d.]+)\s*puntos/.exec(text)![1]!.replaceAll('.', '')),
    )

  await press()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/key=points&sort=desc/)
  // The sort indicator changes after 500 ms, independent of the rows.
  await expect.poll(async () => (await points()).every((now, row, all) => row === 0 || now <= all[row - 1]!)).toBe(true)
  await page.getByRole('button', { name: 'Cargar más' }).click()
  await expect(grid.getByRole('checkbox', { name: /\b40\b.*cargados$/ })).toBeVisible()
  await press()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await points())[0]).toBe(0)
  await press()
  await expect(page).not.toHaveURL(/key=/)
  await expect.poll(() => bodyRows(page).first().innerText()).toBe(first)
  await page.getByRole('button', { name: 'Cargar más' }).click()
  await expect(grid.getByRole('checkbox', { name: /\b40\b.*cargados$/ })).toBeVisible()
})

test('shows every field of a partner and the paged history', async ({ page }) => {
  const token = await apiToken('super-admin')
  const partner = (await fetchPoorestPartners(token)).find(({ telefono }) => telefono)!
  // A history of three pages, for a partner that no other test uses.
  for (let count = (await fetchHistory(token, partner.id)).length; count < 45; count++) {
    await fetch(`${baseUrl()}/api/partners/assign/${partner.id}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ points: 10 }),
    })
  }
  const now = await fetchPartner(token, partner.id)
  await signIn(page, 'super-admin', { path: `/partners?search=${now.rut}` })
  await page.getByRole('button', { name: `Ver detalle de ${now.nombre_completo}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: now.nombre_completo })
  const date = (value: string | null) => value?.split('-').reverse().join('-') ?? '–'
  for (const [term, detail] of [
    ['RUT', formatRut(now.rut)],
    ['Número de socio', now.numero_socio],
    ['Teléfono', now.telefono],
    ['Celular', now.celular],
    ['Dirección', now.direccion],
    ['Departamento', now.dpto],
    ['Número', now.numero],
    ['Región', now.region],
    ['Fecha de ingreso', date(now.fecha_ingreso)],
  ]) {
    const value = dialog.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('xpath=following-sibling::dd[1]')
    await expect(value, term!).toHaveText(detail || /Sin dato/)
  }
  await expect(dialog.getByText(formatNumber(now.points), { exact: true })).toBeVisible()
  await expect(dialog.getByText(`Al día hasta ${date(now.al_dia_hasta)}`)).toBeVisible()

  const table = dialog.getByRole('table', { name: 'Historial de puntos' })
  await expect(table.getByRole('row')).toHaveCount(21)
  await expect(table.getByRole('row').nth(1)).toContainText('Asignación manual')
  await expect(table.getByRole('row').nth(1)).toContainText('+10')
  await dialog.getByRole('button', { name: 'Cargar más' }).click()
  await expect(table.getByRole('row')).toHaveCount(41)
  await dialog.getByRole('button', { name: 'Cargar más' }).click()
  await expect(dialog.getByText('No hay más resultados.')).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount((await fetchHistory(token, partner.id)).length + 1)
})

test('assigns points: refuses invalid amounts, shows the new balance and adds once', async ({ page }) => {
  const token = await apiToken('super-admin')
  const partner = (await fetchNewestPartners(token))[2]!
  await signIn(page, 'super-admin', { path: '/partners' })
  const dialog = await openAssign(page, partner.nombre_completo)
  const field = dialog.getByRole('spinbutton', { name: 'Puntos' })
  const confirm = dialog.getByRole('button', { name: /^Asignar / })
  await expect(field).toHaveValue('0')
  await confirm.click()
  await expect(dialog.getByText('Ingresa un valor')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('mil')
  await confirm.click()
  await expect(dialog.getByText('Ingresa un numero')).toBeVisible()
  await field.fill('1.500')
  await expect(dialog.getByRole('status')).toHaveText(
    `Saldo actual${formatNumber(partner.points)}Nuevo saldo${formatNumber(partner.points + 1500)}`,
  )
  await confirm.dblclick()
  await expect(page.getByText('Socio actualizado con éxito')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, formatRut(partner.rut))).toContainText(formatNumber(partner.points + 1500))
  expect((await fetchPartner(token, partner.id)).points).toBe(partner.points + 1500)
  expect((await fetchHistory(token, partner.id))[0]).toMatchObject({
    accumulated_points: 1500,
    type: { display_name: 'Asignación manual' },
  })
})

for (const [title, typed] of [
  ['as it was', []],
  ['typed once more', ['70', '700']],
] as const) {
  test(`adds once after a lost response and a retry, the amount ${title}`, async ({ page }) => {
    const token = await apiToken('super-admin')
    const partner = (await fetchNewestPartners(token))[3]!
    await signIn(page, 'super-admin', { path: '/partners' })
    let sends = 0
    await page.route('**/api/partners/assign/*', async (route) => {
      if (sends++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    const dialog = await openAssign(page, partner.nombre_completo)
    const field = dialog.getByRole('spinbutton', { name: 'Puntos' })
    await field.fill('700')
    await dialog.getByRole('button', { name: /^Asignar / }).click()
    await expect(dialog.getByText(/no sabemos si/)).toBeVisible()
    // The toast agrees with the form.
    await expect(
      page.getByText('No fue posible actualizar el socio. No llegó respuesta: revisa la lista por si se aplicó.'),
    ).toBeVisible()
    await expect(field).toHaveValue('700')
    for (const amount of typed) await field.fill(amount)
    await dialog.getByRole('button', { name: /^Asignar / }).click()
    await expect(page.getByText('Socio actualizado con éxito')).toBeVisible()
    expect(sends).toBe(2)
    expect((await fetchPartner(token, partner.id)).points).toBe(partner.points + 700)
    await expect(rowOf(page, formatRut(partner.rut))).toContainText(formatNumber(partner.points + 700))
  })
}

test('offers an unconfirmed assignment after a reload and a closed dialog, and adds it once', async ({ page }) => {
  const token = await apiToken('super-admin')
  const partner = (await fetchNewestPartners(token))[5]!
  await signIn(page, 'super-admin', { path: '/partners' })
  let sent = 0
  await page.route('**/api/partners/assign/*', async (route) => {
    if (sent++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  const dialog = await openAssign(page, partner.nombre_completo)
  await dialog.getByRole('spinbutton', { name: 'Puntos' }).fill('300')
  await dialog.getByRole('button', { name: /^Asignar / }).click()
  await expect(dialog.getByText(/no sabemos si/)).toBeVisible()
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  const banner = page.getByText(`No sabemos si se sumaron 300 puntos a ${partner.nombre_completo}`, { exact: true })
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Recuperar datos' }).click()
  await expect(dialog.getByText(/no sabemos si/)).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: 'Nuevo saldo' })).toContainText('Nuevo saldo–')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cerrar sin saber' }).click()
  await expect(banner).toBeVisible()
  const secondDialog = await openAssign(page, partner.nombre_completo)
  await expect(secondDialog.getByText(/Ya enviaste 300 puntos a este socio/)).toBeVisible()
  await secondDialog.getByRole('spinbutton', { name: 'Puntos' }).fill('300')
  await secondDialog.getByRole('button', { name: /^Asignar / }).click()
  await expect(page.getByText(/Los 300 puntos que enviaste antes quedaron sumados una sola vez\.$/)).toBeVisible()
  await expect(banner).toHaveCount(0)
  expect(sent).toBe(2)
  expect((await fetchPartner(token, partner.id)).points).toBe(partner.points + 300)
})

test('shows the server’s refusal under the field and keeps the amount', async ({ page }) => {
  const token = await apiToken('super-admin')
  const partner = (await fetchNewestPartners(token))[4]!
  await signIn(page, 'super-admin', { path: '/partners' })
  await page.route('**/api/partners/assign/*', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'Revisa los datos.', errors: { points: ['El tope diario es 100'] } },
    }),
  )
  const dialog = await openAssign(page, partner.nombre_completo)
  const field = dialog.getByRole('spinbutton', { name: 'Puntos' })
  await field.fill('101')
  await dialog.getByRole('button', { name: /^Asignar / }).click()
  await expect(dialog.getByText('El tope diario es 100')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('101')
  await page.keyboard.press('Escape')
  await expect(page.getByText('¿Descartar los cambios?')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toHaveCount(0)
})

test('exports the partners with points as CSV for Excel in Spanish', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/partners' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar socios con puntos' }).click(),
  ])
  await expect(page.getByText('Enlace de descarga listo')).toBeVisible()
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const lines = text.trim().split('\r\n')
  expect(lines.length).toBeGreaterThan(1000)
  const partner = (await fetchNewestPartners(await apiToken('super-admin'))).find(({ points }) => points > 0)!
  expect(text).toContain(partner.nombre_completo)
})

test('refuses an unsafe export link and shows a failure', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/partners' })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  for (const url of ['javascript:document.title="ejecutado"', 'http://[']) {
    await page.route('**/api/partners/export', (route) => route.fulfill({ json: { url } }))
    await page.getByRole('button', { name: 'Exportar socios con puntos' }).click()
    await expect(page.getByText('No fue posible exportar los socios con puntos')).toBeVisible()
    const notice = page.getByRole('listitem').filter({ hasText: 'No fue posible exportar' })
    await notice.getByRole('button', { name: 'Cerrar notificación' }).click()
    await expect(notice).toHaveCount(0)
  }
  await expect(page).toHaveTitle('Socios · Canje')
  expect(faults).toEqual([])
})

test('selects the loaded rows and copies their RUTs', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const partners = await fetchNewestPartners(await apiToken('super-admin'))
  await signIn(page, 'super-admin', { path: '/partners' })
  const all = page.getByRole('checkbox', { name: 'Seleccionar los 20 cargados' })
  await all.check()
  await expect(page.getByText('20 socios seleccionados').first()).toBeVisible()
  await page.getByRole('checkbox', { name: `Seleccionar ${partners[0]!.nombre_completo}`, exact: true }).uncheck()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await page.getByRole('button', { name: 'Copiar RUT' }).click()
  await expect(page.getByText('19 RUT copiados')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toEqual(partners.slice(1).map(({ rut }) => formatRut(rut)))
  await page.getByRole('button', { name: 'Limpiar selección' }).click()
  await expect(page.getByText('19 socios seleccionados')).toHaveCount(0)
})

test('role user assigns points; role api has neither the screen nor the calls', async ({ page }) => {
  const partner = (await fetchNewestPartners(await apiToken('super-admin')))[5]!
  await signIn(page, 'user', { path: '/partners' })
  const dialog = await openAssign(page, partner.nombre_completo)
  await dialog.getByRole('spinbutton', { name: 'Puntos' }).fill('5')
  await dialog.getByRole('button', { name: /^Asignar / }).click()
  await expect(page.getByText('Socio actualizado con éxito')).toBeVisible()
  const token = await apiToken('api')
  for (const path of ['/partners', `/partners/show/${partner.id}`, '/partners/export', '/config']) {
    const response = await fetch(`${baseUrl()}/api${path}`, { headers: { Authorization: `Bearer ${token}` } })
    expect(response.status, path).toBe(403)
  }
})

const edgesOf = async (first: Locator, last = first) => {
  const [start, end] = [(await first.boundingBox())!, (await last.boundingBox())!]
  return [start.x, end.x + end.width].map(Math.round)
}

test('the search field, the export and its menu fill one line at 640 px, and two at 390 px', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/partners' })
  const search = page.getByRole('search')
  const exportButton = page.getByRole('button', { name: 'Exportar socios con puntos' })
  const menu = page.getByRole('button', { name: 'Más acciones de socios' })
  const toolbar = page.locator('[data-slot="toolbar.actions"]')
  await page.setViewportSize({ width: 640, height: 844 })
  expect(await edgesOf(search, menu)).toEqual(await edgesOf(toolbar))
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await edgesOf(search)).toEqual(await edgesOf(toolbar))
  expect(await edgesOf(exportButton, menu)).toEqual(await edgesOf(toolbar))
})
