import { expect, test } from '@playwright/test'
import { bodyRows } from './support/partners.ts'
import { print } from './support/print.ts'
import { signIn } from './support/staff.ts'

test.use({ colorScheme: 'dark' })

test('a printed list has all loaded rows, dark on white, without controls', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/partners' })
  const more = page.getByRole('button', { name: 'Cargar más' })
  for (const loaded of [40, 60]) {
    await more.click()
    await expect(page.getByText(`Mostrando ${loaded} socios.`)).toBeVisible()
  }
  expect(await bodyRows(page).count()).toBeLessThan(30)

  await print(page)
  await expect(bodyRows(page)).toHaveCount(60)
  const edges = await bodyRows(page).evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect()).flatMap(({ top, bottom }) => [top, bottom]),
  )
  expect(edges, 'one below the other').toEqual(edges.toSorted((a, b) => a - b))
  for (const pressed of [more, page.getByRole('navigation'), page.getByRole('searchbox'), page.getByRole('checkbox')])
    await expect(pressed).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveText(['Puntos'])
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const onPaper = await ink()

  await page.emulateMedia({ media: 'screen' })
  expect(await ink()).not.toBe(onPaper)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await ink(), 'the ink of the light theme').toBe(onPaper)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(more).toBeVisible()
  expect(await bodyRows(page).count()).toBeLessThan(30)
})

test('an open detail is printed alone', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/partners' })
  await page
    .getByRole('button', { name: /^Ver detalle/ })
    .first()
    .click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByRole('heading', { name: 'Historial de puntos' })).toBeVisible()

  await print(page)
  await expect(detail.getByText('Saldo de puntos')).toBeVisible()
  await expect(detail.getByRole('button')).toHaveCount(0)
  await expect(page.locator('main')).toBeHidden()
  expect((await detail.boundingBox())!.y, 'from the top of the sheet on').toBeLessThan(10)
})

test('a printed report of a refused file has every refused row', async ({ page }) => {
  await signIn(page, 'super-admin', { path: '/massive' })
  const lines = Array.from({ length: 80 }, (_, line) => `11.111.112-K;${line + 1};`)
  const buffer = Buffer.from(['rut;puntos;descripcion', ...lines].join('\r\n'))
  await page.getByLabel(/Archivo de puntos/).setInputFiles({ name: 'abril.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: /^Cargar puntos/ }).click()
  const rows = page.locator('[data-slot="reportTable"] tbody > tr[aria-rowindex]:visible')
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThan(40)

  await print(page)
  await expect(rows).toHaveCount(80)
  await expect(rows.last()).toContainText('81')
  const bottom = (box: { y: number; height: number } | null) => box!.y + box!.height
  const report = page.locator('[data-slot="reportTable"]')
  expect(bottom(await report.boundingBox()), 'not cut').toBeGreaterThanOrEqual(
    bottom(await rows.last().boundingBox()) - 1,
  )
})
