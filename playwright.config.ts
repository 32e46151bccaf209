import { defineConfig } from '@playwright/test'
import { contextOptions, findWindowlessBrowser, launchArguments } from './scripts/browser.mjs'

// End to end: Chromium, the built app, and the real server on an embedded PostgreSQL (tests/e2e/support/server.ts).
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
    launchOptions: { executablePath: findWindowlessBrowser(), args: launchArguments },
    // Screenshots of every step slow the runs; a failed test keeps its last one.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
})
