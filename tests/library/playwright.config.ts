import { defineConfig } from '@playwright/test'
import { contextOptions, findWindowlessBrowser, launchArguments } from '../../scripts/browser.mjs'

// The packed design system (dist-ui/), installed in another folder, built there and opened in Chromium.
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'short', testMatch: '*.spec.ts', testIgnore: 'apps.spec.ts' },
    // Install packages of their own: `npm run library:all`.
    { name: 'apps', testMatch: 'apps.spec.ts' },
  ],
  outputDir: '../../test-results/library',
  workers: 1,
  timeout: 120_000,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../test-results/library.json' }]],
  use: { ...contextOptions, launchOptions: { executablePath: findWindowlessBrowser(), args: launchArguments } },
})
