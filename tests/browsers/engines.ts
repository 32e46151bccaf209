import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { WebKitPrograms } from './webkit.ts'

/** Debian's packages of both engines. */
export const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'dbus'] as const

/** Path of a program: the one that an environment variable names, or the first on PATH. */
function program(variable: string, ...names: string[]): string | undefined {
  const override = process.env[variable]
  if (override) {
    if (!existsSync(override)) throw new Error(`${variable} names ${override}, which does not exist.`)
    return override
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file))
}

export const findFirefox = () => program('FIREFOX_PATH', 'firefox-esr', 'firefox')

/** Debian keeps MiniBrowser beside the library: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser. */
function findMiniBrowser(): string | undefined {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return undefined
  return readdirSync(libraries)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) => ['4.1', '4.0'].map((version) => `${libraries}/${name}/webkit2gtk-${version}/MiniBrowser`))
    .find((file) => existsSync(file))
}

/** The programs of WebKitGTK; undefined where one is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = program('WEBKIT_DRIVER_PATH', 'WebKitWebDriver')
  const xvfb = program('XVFB_PATH', 'Xvfb')
  const dbus = program('DBUS_PATH', 'dbus-run-session')
  const miniBrowser = findMiniBrowser()
  return driver && xvfb && dbus && miniBrowser ? { driver, xvfb, dbus, miniBrowser } : undefined
}

/** Installs what is missing, on Debian as root. @throws Error with the command to run elsewhere. */
export function installEngines(): void {
  if (findFirefox() && findWebKit()) return
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0
  const install = ['install', '--yes', '--no-install-recommends', ...packages]
  if (isDebianRoot) {
    console.error(`Installing ${packages.join(', ')}…`)
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] })
    spawnSync('apt-get', install, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  if (findFirefox() && findWebKit()) return
  throw new Error(
    `Firefox or WebKitGTK is missing. On Debian, run as root: apt-get ${install.join(' ')}. ` +
      'FIREFOX_PATH names another Firefox.',
  )
}
