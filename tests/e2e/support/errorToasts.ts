import { expect, type Page, type Route } from '@playwright/test'

/** Makes three actions of Productos fail, each with a toast that contains `sentence`. */
export async function showThreeErrorToasts(page: Page, sentence: string): Promise<void> {
  const fail = (part: string) => (route: Route) =>
    route.fulfill({ status: 500, json: { message: `${sentence} ${part}`, applied: false } })
  const isSaid = (part: string) =>
    expect(page.getByRole('alert').filter({ hasText: new RegExp(`${part}$`) })).toHaveCount(1)
  await page.route('**/api/products/swipe-order/**', fail('al mover'))
  await page.route('**/api/products/export*', fail('al exportar'))
  await page.route('**/api/products?*search=*', fail('al buscar'))
  await page
    .getByRole('button', { name: /^Bajar / })
    .first()
    .press('Enter')
  await isSaid('al mover')
  await page.getByRole('button', { name: 'Más acciones de productos' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Exportar productos' }).press('Enter')
  await isSaid('al exportar')
  await page.getByRole('searchbox').fill('taza')
  await isSaid('al buscar')
}
