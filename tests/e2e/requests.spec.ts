import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { accountOf, baseUrl } from './support/staff.ts'

/** Requests until the first list, the document included (docs/decisions/0013). */
const MAX_REQUESTS = (JSON.parse(readFileSync('bench/budgets.json', 'utf8')) as { requests: { firstList: number } })
  .requests.firstList

for (const { role, path } of [
  { role: 'user', path: '/' },
  { role: 'super-admin', path: '/partners' },
] as const) {
  test(`the first list of role ${role} at ${path} takes at most ${MAX_REQUESTS} requests and needs no code after Enter`, async ({
    page,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const { email, password } = accountOf(role)
    await page.goto(baseUrl() + path)
    await page.getByLabel('Correo').fill(email)
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(password)
    await page.waitForLoadState('networkidle')
    // Code that is fetched for later is not counted: the list comes without it.
    await page.route('**/assets/*.js', (route) => {
      requests.splice(requests.lastIndexOf(new URL(route.request().url()).pathname), 1)
      return route.abort()
    })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS)
  })
}
