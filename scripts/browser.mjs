// Finds a Chromium for stories and end-to-end tests: CHROMIUM_PATH, Playwright's download, system paths.
// Otherwise installs one: on Debian as root the `chromium` packages, elsewhere Playwright's download.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const found = () =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths].find((file) => file && existsSync(file))
const run = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** Returns the path of a Chromium. @throws with instructions when none can be found or installed. */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    throw new Error(
      `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist. Correct it, or unset it to have one looked for.`,
    )
  }
  const file = found()
  if (file) return file
  console.error('No Chromium found; getting one…')
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    if (run('apt-get', ['update', '-qq'])) {
      // Older releases of Debian have no headless shell.
      for (const name of ['chromium', 'chromium-headless-shell'])
        run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
    }
  }
  if (!found())
    run(process.execPath, [
      fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url)),
      'install',
      'chromium',
    ])
  const got = found()
  if (got) return got
  throw new Error(
    'No Chromium could be found or fetched: install Chromium or Chrome (Debian: `apt-get install chromium`), or set CHROMIUM_PATH to one.',
  )
}

const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * Returns the path of Debian's Chromium without windows, or of another Chromium where there is none.
 * It opens a page with a fraction of the work. Its letters differ from Chromium's: images are not taken with it.
 */
export function findWindowlessBrowser() {
  const browser = findBrowser()
  return !process.env.CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : browser
}

/** Name of the browser build for its baselines: 'chromium-156-debian'. Packagers' builds render differently. */
export function browserBuild(file) {
  const version = execFileSync(file, ['--version'], { encoding: 'utf8' })
  const major = version.match(/(\d+)\.\d+/)?.[1] ?? 'unknown'
  const packager = /Debian/.test(version) ? 'debian' : /playwright/.test(file) ? 'playwright' : process.platform
  return `chromium-${major}-${packager}`
}

/**
 * Folder of the baselines to compare with: the build's own, or the newest of the same packager.
 * Undefined when the packager has none: then images can only be made.
 */
export function baselineOf(build, folder) {
  const packager = build.split('-')[2]
  const known = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(`-${packager}`)) : []
  if (known.includes(build)) return build
  return known.sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))[0]
}

/** The same switches for every run, so that images do not depend on the machine. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-skia-runtime-opts',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--force-device-scale-factor=1',
  '--disable-partial-raster',
]
export const contextOptions = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  reducedMotion: 'reduce',
  locale: 'es-CL',
  timezoneId: 'America/Santiago',
  colorScheme: 'light',
}
