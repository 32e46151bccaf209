// Runs every story of the static Storybook in Chromium: play function, axe, console, pictures in light and dark.
// `--update` takes all pictures again, `--add` missing ones. Other arguments go to Jest: a file (primitivas-button).
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { baselineOf, browserBuild, findBrowser } from './browser.mjs'
import { serveStatic } from './serveStatic.mjs'

const args = process.argv.slice(2)
const update = args.includes('--update')
const add = args.includes('--add')
const jestArguments = args.filter((word) => word !== '--update' && word !== '--add')

if (!existsSync('storybook-static/index.json')) {
  console.error('There is no static Storybook to test: run `npm run build-storybook` first.')
  process.exit(1)
}
const browser = findBrowser()
const build = browserBuild(browser)
const baselines = path.resolve('tests/visual/baselines')
const compareWith = update || add ? build : baselineOf(build, baselines)
if (!compareWith) {
  console.error(
    `No pictures to compare with for ${build}. Use a build that has them (${baselines}; on Debian the \`chromium\` package, with CHROMIUM_PATH), or take them with \`npm run stories -- --update\`.`,
  )
} else if (compareWith !== build) {
  console.error(`Pictures of ${build} are compared with those of ${compareWith}.`)
}
mkdirSync('test-results', { recursive: true })

// Served under a sub-path: absolute addresses fail here.
const { url, close } = await serveStatic('storybook-static', '/diseno/')
const child = spawn(
  process.execPath,
  [
    'node_modules/@storybook/test-runner/dist/test-storybook.js',
    '--url',
    url,
    '--config-dir',
    '.storybook',
    '--index-json',
    '--disable-telemetry',
    // Without --ci Jest writes missing snapshots.
    ...(update ? ['-u'] : add ? [] : ['--ci']),
    // Last: the runner passes what follows to Jest unchanged.
    '--json',
    '--outputFile',
    'test-results/stories.json',
    ...(jestArguments.length > 0 ? ['--', ...jestArguments] : []),
  ],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      CHROMIUM_PATH: browser,
      VISUAL_BUILD: compareWith ?? '',
      VISUAL_UPDATE: update ? '1' : '',
      // A file named as an argument would not be found in a group.
      STORY_GROUPS: jestArguments.length > 0 ? '' : '12',
    },
  },
)
child.on('close', (code) => {
  close()
  process.exit(compareWith ? (code ?? 1) : 1)
})
