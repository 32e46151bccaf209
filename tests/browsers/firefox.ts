import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Driver } from './driver.ts'
import { stopProcess, waitForOutput } from './processes.ts'

type Message = { id?: number; type: string; method?: string; params?: LogEntry; result?: unknown; message?: string }
type LogEntry = { level: string; text: string }
type Evaluated =
  | { type: 'success'; result: { value?: string; sharedId?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

/** Preferences of the temporary profile: no first-run pages, no updates, no movement. */
const preferences = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'es-CL,es',
  'ui.prefersReducedMotion': 1,
}

/** Starts Firefox without a window and drives it by WebDriver BiDi. */
export async function launchFirefox(executable: string, viewport: { width: number; height: number }): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'canje-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
  const child = spawn(executable, args, {
    env: { ...process.env, HOME: profile, TZ: 'America/Santiago' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [, address] = await waitForOutput(child, /WebDriver BiDi listening on (ws:\S+)/)

  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`Firefox refuses connections to ${address}.`)))
  })
  const pending = new Map<number, (message: Message) => void>()
  let errors: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) pending.get(message.id)?.(message)
    else if (message.method === 'log.entryAdded' && message.params?.level === 'error') errors.push(message.params.text)
  })
  let lastId = 0
  const send = async <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = ++lastId
    const reply = new Promise<Message>((resolve) => pending.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const message = await reply
    pending.delete(id)
    if (message.type === 'error') throw new Error(`${method}: ${message.message}`)
    return message.result as Result
  }

  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: [{ context: string }] }>('browsingContext.getTree')
  const [{ context }] = contexts
  await send('browsingContext.setViewport', { context, viewport })
  await send('session.subscribe', { events: ['log.entryAdded'] })

  const call = async (functionDeclaration: string, args: unknown[]) => {
    const done = await send<Evaluated>('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
      resultOwnership: 'none',
    })
    if (done.type === 'exception') throw new Error(done.exceptionDetails.text)
    return done.result
  }

  return {
    version: `Firefox ${capabilities.browserVersion}`,
    limits: ['Firefox by WebDriver BiDi has no touch screen: taps are not tried.'],
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(run, ...args) {
      const { value } = await call(
        `async (args) => JSON.stringify((await (${run})(...JSON.parse(args))) ?? null)`,
        args,
      )
      return JSON.parse(value!)
    },
    async query(find, ...args) {
      const { sharedId } = await call(`async (args) => (${find})(...JSON.parse(args))`, args)
      return sharedId ? { id: sharedId } : null
    },
    addScript: async (source) => void (await call(`() => { ${source}\n }`, [])),
    perform: (actions) => send('input.performActions', { context, actions }),
    setFiles: ({ id }, files) => send('input.setFiles', { context, element: { sharedId: id }, files }),
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    takeErrors() {
      const previous = errors
      errors = []
      return previous
    },
    async close() {
      socket.close()
      await stopProcess(child)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
