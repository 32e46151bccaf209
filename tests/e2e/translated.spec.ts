import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { signIn, waitForIdle } from './support/staff.ts'
import { expectWhole, translatePages } from './support/translated.ts'
import { stateSettings } from './support/uiStates.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, stateSettings)
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

// Every screen, dialog, menu and error is opened in a translated page by accessibility.spec.ts.

for (const { list, sort } of [
  { list: 'partners', sort: /^Puntos/ },
  { list: 'products', sort: /^Puntos/ },
  { list: 'users', sort: /^Nombre/ },
  { list: 'category', sort: null },
  { list: 'terminals', sort: null },
]) {
  test(`the list of ${list} is searched, ${sort ? 'sorted, ' : ''}cleared and selected in a translated page`, async ({
    page,
  }) => {
    const errors = await translatePages(page)
    const visit = { url: product.url, account: product.accounts['super-admin']! }
    await signIn(page, 'super-admin', { ...visit, path: `/${list}` })
    const rows = page.getByRole('rowheader')
    await expect(rows.first()).toBeVisible()
    const search = page.getByRole('searchbox').first()
    await search.fill('zzzzz')
    await expect(page.getByText('No encontramos ningún dato.')).toBeVisible()
    await search.fill('')
    await expect(rows.first()).toBeVisible()
    if (sort) await page.getByRole('columnheader').getByRole('button', { name: sort }).click()
    await waitForIdle(page)
    const all = page.getByRole('checkbox', { name: /^Seleccionar l[ao]s/ })
    await all.check()
    await all.uncheck()
    await expectWhole(page, errors, list)
  })
}
