import { defineConfig } from '@playwright/test'
import { contextOptions, findBrowser, launchArguments } from './scripts/browser.mjs'

// End to end: real Chromium, the built app, the real server on its own PostgreSQL in a folder of its own (tests/e2e/support/server.ts).
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/support/server.ts',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...contextOptions,
    launchOptions: { executablePath: findBrowser(), args: launchArguments },
    // Of a page's pictures the last one tells enough: to take all of them is an eighth of the time of a run.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
})
