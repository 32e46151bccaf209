import { defineConfig } from '@playwright/test'
import type { Engine } from './fixtures.ts'
import { installEngines } from './engines.ts'

installEngines()

// The built product in Firefox and WebKit, driven by their own drivers; Playwright is the runner alone.
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  globalSetup: '../e2e/support/server.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../test-results/browsers.json' }]],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
