import { test as base } from '@playwright/test'
import type { Driver } from './driver.ts'
import { findFirefox, findWebKit } from './engines.ts'
import { launchFirefox } from './firefox.ts'
import { BrowserPage } from './page.ts'
import { launchWebKit } from './webkit.ts'

export type Engine = 'firefox' | 'webkit'
const viewport = { width: 1280, height: 800 }

/** Replaces Playwright's browser by the engine's own driver: one browser for all tests of a project. */
export const test = base.extend<{ tab: BrowserPage }, { engine: Engine; driver: Driver }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, provide) => {
      const driver =
        engine === 'firefox'
          ? await launchFirefox(findFirefox()!, viewport)
          : await launchWebKit(findWebKit()!, viewport)
      console.log([`${driver.version}`, ...driver.limits].join('\n  '))
      await provide(driver)
      await driver.close()
    },
    { scope: 'worker' },
  ],
  tab: async ({ driver }, provide, info) => {
    await provide(new BrowserPage(driver))
    const errors = driver.takeErrors() ?? []
    if (info.status !== info.expectedStatus)
      await info.attach('screenshot', { body: await driver.screenshot(), contentType: 'image/png' })
    if (errors.length > 0) throw new Error(`Errors in the page:\n${errors.join('\n')}`)
  },
})
