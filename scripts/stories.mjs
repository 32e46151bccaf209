// Runs the stories of the static Storybook, all or those of the named files (primitivas-button), and writes a page of
// what changed. `--update` runs nothing: the images of that page, or of the named stories, become the baselines.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { baselineOf, browserBuild, findBrowser } from './browser.mjs'
import { acceptImages, changedImages, forgetImages, orphans, writeImagesPage } from './imagesReport.mjs'
import { serveStatic } from './serveStatic.mjs'
import { deadLinks, readPages } from './storybookLinks.mjs'
import { storiesReport } from './testReport.mjs'

const args = process.argv.slice(2)
const words = args.filter((word) => word !== '--update')
const report = 'test-results/stories.json'
const baselines = path.resolve('tests/visual/baselines')

if (args.includes('--update')) {
  const accepted = acceptImages(words)
  console.log(`${accepted} images are the baselines now.`)
  process.exit(accepted > 0 ? 0 : 1)
}
if (!existsSync('storybook-static/index.json')) {
  console.error('There is no static Storybook to test: run `npm run build-storybook` first.')
  process.exit(1)
}
const { entries } = JSON.parse(readFileSync('storybook-static/index.json', 'utf8'))
const dead = deadLinks(entries, readPages())
const browser = findBrowser()
const build = browserBuild(browser)
const compareWith = baselineOf(build, baselines)
mkdirSync('test-results', { recursive: true })
rmSync(report, { force: true })
if (words.length === 0) forgetImages()

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
    '--ci',
    // Last: the runner passes what follows to Jest unchanged.
    '--json',
    '--outputFile',
    report,
    ...(words.length > 0 ? ['--', ...words] : []),
  ],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      CHROMIUM_PATH: browser,
      VISUAL_BUILD: compareWith ?? build,
      // A file named as an argument would not be found in a group.
      STORY_GROUPS: words.length > 0 ? '' : '12',
    },
  },
)
child.on('close', (code) => {
  close()
  const { failures } = existsSync(report) ? storiesReport(JSON.parse(readFileSync(report, 'utf8'))) : { failures: [] }
  const changed = changedImages()
  const page = writeImagesPage(changed, failures)
  if (page) console.error(`What changed: ${page}. \`npm run stories -- --update\` takes its ${changed.length} images.`)
  const unused = words.length === 0 && code === 0 ? orphans(path.join(baselines, compareWith ?? build)) : []
  for (const name of unused) console.error(`No story has the image ${name}: delete it.`)
  for (const fault of dead) console.error(fault)
  if (compareWith && compareWith !== build)
    console.error(`Images of ${build} were compared with those of ${compareWith}.`)
  if (!compareWith)
    console.error(
      `No images to compare with for ${build}. Use a build that has them (${baselines}; on Debian the \`chromium\` package, with CHROMIUM_PATH), or take these with \`npm run stories -- --update\`.`,
    )
  process.exit(compareWith && unused.length === 0 && dead.length === 0 ? (code ?? 1) : 1)
})
