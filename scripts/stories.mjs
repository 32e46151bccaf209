// Runs every story of the static Storybook in Chromium: play function, axe, console, pictures in light and dark.
//   npm run stories                       compare with the baselines (build-storybook first)
//   npm run stories -- --update           take the pictures anew; look at them before you commit them
//   npm run stories -- --add                 take the pictures that are missing, compare the others
//   npm run stories -- primitivas-button      one file of stories
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { baselineOf, browserBuild, findBrowser } from './browser.mjs'
import { serveStatic } from './serveStatic.mjs'

const own = process.argv.slice(2)
const update = own.includes('--update')
const add = own.includes('--add')
const passed = own.filter((word) => word !== '--update' && word !== '--add')

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

// Under a sub-path, as on a shared host: what only works at the root fails here.
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
    // Outside of CI Jest writes what is missing.
    ...(update ? ['-u'] : add ? [] : ['--ci']),
    // Last: the runner hands what follows to Jest as it stands.
    '--json',
    '--outputFile',
    'test-results/stories.json',
    ...(passed.length > 0 ? ['--', ...passed] : []),
  ],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROMIUM_PATH: browser, VISUAL_BUILD: compareWith ?? '', VISUAL_UPDATE: update ? '1' : '' },
  },
)
child.on('close', (code) => {
  close()
  process.exit(compareWith ? (code ?? 1) : 1)
})
