import { getJestConfig } from '@storybook/test-runner'
import { contextOptions, findBrowser, launchArguments } from '../scripts/browser.mjs'
import { groupTestFiles } from '../scripts/storyGroups.mjs'

const config = getJestConfig()

export default {
  ...config,
  ...(process.env.STORY_GROUPS && groupTestFiles(process.env.TEST_ROOT, Number(process.env.STORY_GROUPS))),
  testTimeout: 60_000,
  maxWorkers: 2,
  testEnvironmentOptions: {
    'jest-playwright': {
      ...config.testEnvironmentOptions['jest-playwright'],
      browsers: ['chromium'],
      exitOnPageError: false,
      launchOptions: { executablePath: findBrowser(), headless: true, args: launchArguments },
      contextOptions,
    },
  },
}
