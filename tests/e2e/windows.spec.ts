import { expect, test } from '@playwright/test'
import { baseUrl, settle, signIn } from './support/staff.ts'

// What a window's size or a finger changes of what is seen and hit.

const middleOf = (box: { y: number; height: number } | null) => box!.y + box!.height / 2

test('heading and first sentence stand in the same place on every screen of a list', async ({ page }) => {
  await signIn(page, 'super-admin')
  const places: number[][] = []
  for (const [path, sentence] of [
    ['/partners', 'Todos los socios, primero los más nuevos'],
    ['/points_actions', 'Las reglas con que los socios ganan puntos'],
    ['/massive', 'Suma puntos a muchos socios con un solo archivo.'],
  ] as const) {
    await page.goto(baseUrl() + path)
    await settle(page)
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    places.push([middleOf(heading), middleOf(await page.getByText(sentence).boundingBox())].map(Math.round))
  }
  expect(new Set(places.map(String)).size, JSON.stringify(places)).toBe(1)
})

test('a table without rows says so in the middle of what is seen, and breaks a word that is longer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signIn(page, 'super-admin', { path: '/products?search=zzzzz' })
  const said = page.getByRole('heading', { name: 'No encontramos ningún dato.' })
  const middle = (box: { x: number; width: number } | null) => box!.x + box!.width / 2
  const table = page.locator('[data-slot="table.frame"]')
  expect(middle(await said.boundingBox())).toBeCloseTo(middle(await table.boundingBox()), 0)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${baseUrl()}/products?search=${'z'.repeat(60)}`)
  await expect(said).toBeVisible()
  expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
})
