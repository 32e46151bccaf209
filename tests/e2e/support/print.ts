import type { Page } from '@playwright/test'

/** Emulates the browser's print dialog: events first, then the media type. */
export async function print(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}
