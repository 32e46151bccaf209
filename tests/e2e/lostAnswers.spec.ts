import { writeFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { apiToken, baseUrl, createProduct, productFields, signIn } from './support/staff.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar productos' })

async function fill(page: Page, title: string) {
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar Producto' })
  const fields = productFields(title)
  await form.getByRole('textbox', { name: 'Título', exact: true }).fill(fields.title)
  await form.getByRole('textbox', { name: 'Título Interno' }).fill(fields.title_internal)
  await form.getByRole('textbox', { name: 'Slug' }).fill(fields.slug)
  await form.getByRole('textbox', { name: 'Descripción' }).fill(fields.description)
  return form
}

async function found(title: string): Promise<number> {
  const headers = { Authorization: `Bearer ${await apiToken('super-admin')}` }
  const response = await fetch(`${baseUrl()}/api/products?search=${encodeURIComponent(title)}`, { headers })
  return ((await response.json()) as { data: unknown[] }).data.length
}

for (const gesture of ['double click', 'double Enter'] as const) {
  test(`a ${gesture} on Confirmar sends one request`, async ({ page }) => {
    await signIn(page, 'super-admin', { path: '/products' })
    const title = `Una vez con ${gesture}`
    const form = await fill(page, title)
    let sent = 0
    await page.route('**/api/products', async (route) => {
      if (route.request().method() === 'POST') sent += 1
      await route.continue()
    })
    if (gesture === 'double click') await form.getByRole('button', { name: 'Confirmar' }).dblclick()
    else {
      await form.getByRole('textbox', { name: 'Slug' }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('Producto creado con éxito...')).toBeVisible()
    expect(sent).toBe(1)
    expect(await found(title)).toBe(1)
  })
}

for (const [name, lose] of [
  ['is cut off', 'abort'],
  ['comes as a page of a proxy', 'html'],
] as const) {
  test(`a response that ${name} shows an unknown outcome, keeps the form, and its retry is applied once`, async ({
    page,
  }) => {
    await signIn(page, 'super-admin', { path: '/products' })
    const title = `Respuesta perdida ${lose}`
    const form = await fill(page, title)
    const keys: (string | undefined)[] = []
    await page.route('**/api/products', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      if (lose === 'abort') return route.abort('connectionreset')
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Bienvenido al wifi</h1>' })
    })
    await form.getByRole('button', { name: 'Confirmar' }).click()
    await expect(form.getByText(/no sabemos si se aplicó/)).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(title)
    await form.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText('Producto creado con éxito...')).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    expect(await found(title)).toBe(1)
  })
}

test('an image that changed on disk is reported under its field, not as a lost response', async ({ page }, info) => {
  await signIn(page, 'super-admin', { path: '/products' })
  const image = info.outputPath('taza.png')
  await writeFile(image, 'a')
  const form = await fill(page, 'Taza retocada')
  await form.getByLabel('Imagen').setInputFiles(image)
  await writeFile(image, 'otra')
  await form.getByRole('button', { name: 'Confirmar' }).click()
  await expect(form.getByText('El archivo cambió o se movió después de elegirlo. Elígelo otra vez.')).toBeVisible()
  await expect(form.getByLabel('Imagen')).toBeFocused()
  await expect(form.getByText(/no sabemos si se aplicó/)).toHaveCount(0)
  expect(await found('Taza retocada')).toBe(0)
})

test('a delete with a lost response is not retried automatically', async ({ page }) => {
  await createProduct(await apiToken('super-admin'), 'Borrado incierto')
  await signIn(page, 'super-admin', { path: '/products?search=borrado+incierto' })
  let sent = 0
  await page.route('**/api/products/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    sent += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Acciones de Borrado incierto' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('button', { name: 'Eliminar producto' }).click()
  await expect(
    page.getByText('No fue posible eliminar este producto. No llegó respuesta: revisa la lista por si se aplicó.'),
  ).toBeVisible()
  // The list reloads and shows the actual state.
  await expect(page.getByText('No encontramos ningún dato.')).toBeVisible()
  expect(sent).toBe(1)
})

test('a newer search aborts the earlier call, whose late response is ignored', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/products?*search=audifonos*', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  await search(page).fill('audifonos')
  await search(page).press('Enter')
  await expect(page.locator('[data-slot="table.progress"]')).toBeVisible()
  await search(page).fill('mochila')
  await search(page).press('Enter')
  await expect(page.getByText('Resultados de «mochila»')).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toContainText(/mochila/i)
  await expect.poll(() => failed.some((url) => url.includes('audifonos'))).toBe(true)
  release()
  await expect(search(page)).toHaveValue('mochila')
  await expect(page.getByRole('rowheader').first()).toContainText(/mochila/i)
})

test('shows that it is offline, keeps the typed values and reloads on reconnect', async ({ page, context }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible()
  const loadMore = page.getByRole('button', { name: 'Cargar más' })
  for (const height of [800, 720]) {
    await page.setViewportSize({ width: 1280, height })
    await expect(loadMore).toBeInViewport({ ratio: 1 })
  }
  // On a phone the page scrolls to it, and the notice stays in view.
  await page.setViewportSize({ width: 390, height: 844 })
  await loadMore.scrollIntoViewIfNeeded()
  await expect(loadMore).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Sin conexión', { exact: true })).toBeInViewport({ ratio: 1 })
  await search(page).fill('mochila')
  await search(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expect(search(page)).toHaveValue('mochila')
  await context.setOffline(false)
  await expect(page.getByText('Sin conexión', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('rowheader').first()).toContainText(/mochila/i)
})

test('a call without a response times out and releases the page', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'super-admin', { path: '/products' })
  await page.route('**/api/dashboard', () => {})
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Cargando…').first()).toBeAttached()
  const locked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  await expect.poll(locked).not.toBe('visible')
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('button', { name: 'Reintentar' }).first()).toBeVisible()
  await expect.poll(locked).toBe('visible')
  await page.getByRole('link', { name: 'Productos' }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

test('the dashboard shows no number after a failure, until a retry succeeds', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 500, body: 'roto' }))
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const numbers = page.locator('[data-slot="stat.value"]')
  await expect(numbers).toHaveText(['–', '–', '–'])
  await page.unroute('**/api/dashboard')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(numbers.first()).toHaveText(/^[1-9][\d.]*$/)
})

test('never sends the token to another origin named by next_page_url', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/products' })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const foreign: Record<string, string>[] = []
  await page.route('https://otra.example/**', async (route) => {
    foreign.push(route.request().headers())
    await route.fulfill({ json: { data: [], next_page_url: null }, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  await page.route('**/api/products?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as object
    await route.fulfill({
      response: response,
      json: { ...body, next_page_url: 'https://otra.example/products?cursor=1' },
    })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Cargar más' }).click()
  // The content security policy blocks the call; without the policy it would carry no token.
  await expect(page.getByText('No fue posible cargar la data')).toBeVisible()
  for (const headers of foreign) expect(headers['authorization']).toBeUndefined()
})
