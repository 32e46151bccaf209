import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Driver } from './driver.ts'
import { findFreePort, stopProcess } from './processes.ts'

/** The key under which WebDriver returns elements (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Programs of the packages webkit2gtk-driver, libwebkit2gtk, xvfb and dbus. */
export type WebKitPrograms = { driver: string; miniBrowser: string; xvfb: string; dbus: string }

/** Starts WebKitGTK's MiniBrowser on a virtual screen and drives it by WebKitWebDriver. */
export async function launchWebKit(
  { driver, miniBrowser, xvfb, dbus }: WebKitPrograms,
  viewport: { width: number; height: number },
): Promise<Driver> {
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    screen.once('exit', (code) => reject(new Error(`${xvfb} ended with ${code}.`)))
    screen.stdio[3]!.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  const port = await findFreePort()
  const child = spawn(dbus, ['--', driver, `--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      // Xvfb has no GPU: accelerated compositing draws nothing there.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      TZ: 'America/Santiago',
      LC_ALL: 'C.UTF-8',
    },
    stdio: 'ignore',
    // A process group, because dbus-run-session does not pass signals to the driver.
    detached: true,
  })
  let base = `http://127.0.0.1:${port}`
  const send = async <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Result> => {
    const request = body ? { method, body: JSON.stringify(body) } : { method }
    const response = await fetch(base + path, request)
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  for (let attempt = 1; ; attempt += 1) {
    const ready = await send<{ ready: boolean }>('GET', '/status').catch(() => undefined)
    if (ready?.ready) break
    if (attempt === 100) throw new Error(`${driver} does not answer on port ${port}.`)
    await sleep(100)
  }

  const { sessionId, capabilities } = await send<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    '/session',
    {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
      },
    },
  )
  base += `/session/${sessionId}`
  const call = <Result>(script: string, args: unknown[]) =>
    send<Result>('POST', '/execute/sync', { script, args: [JSON.stringify(args)] })
  const evaluate: Driver['evaluate'] = (run, ...args) => call(`return (${run})(...JSON.parse(arguments[0]))`, args)

  // WebDriver sets the window's size; the page is smaller by the toolbar.
  const setWindow = (size: { width: number; height: number }) => send('POST', '/window/rect', { x: 0, y: 0, ...size })
  await setWindow(viewport)
  const inner = await evaluate(() => ({ width: innerWidth, height: innerHeight }))
  await setWindow({ width: 2 * viewport.width - inner.width, height: 2 * viewport.height - inner.height })

  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    limits: [
      'WebKitWebDriver reports no errors of the page: the console is not checked.',
      'WebKitWebDriver sets no media features: movement is not reduced.',
      'WebKitWebDriver has no touch screen: taps are not tried.',
    ],
    open: (url) => send('POST', '/url', { url }),
    evaluate,
    async query(find, ...args) {
      const found = await call<Record<string, string> | null>(`return (${find})(...JSON.parse(arguments[0]))`, args)
      return found ? { id: found[ELEMENT]! } : null
    },
    addScript: (source) => call(source, []),
    perform: (actions) => send('POST', '/actions', { actions }),
    setFiles: ({ id }, paths) => send('POST', `/element/${id}/value`, { text: paths.join('\n') }),
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    takeErrors: () => undefined,
    async close() {
      await send('DELETE', '').catch(() => undefined)
      await stopProcess(child, { group: true })
      await stopProcess(screen)
    },
  }
}
