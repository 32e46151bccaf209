// `npm run dev`: rebuilds and restarts the server on every change, and serves the app by Vite, a proxy to it.
import { spawn } from 'node:child_process'
import { build, createServer } from 'vite'
import { stopWithParent } from './stopWithParent.mjs'

let server = null
let ended = Promise.resolve()
let queue = Promise.resolve()

const watcher = await build({ configFile: 'vite.server.config.ts', logLevel: 'error', build: { watch: {} } })
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error.message)
  // Restarts run one after the other: the database belongs to one process at a time.
  if (event.code === 'END') queue = queue.then(stopServer).then(startServer)
})

const app = await createServer()
await app.listen()
app.printUrls()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    await Promise.all([watcher.close(), app.close(), queue.then(stopServer)])
    process.exit(0)
  })
}

stopWithParent()

function startServer() {
  // Detached, so that Ctrl-C does not reach it: this process stops it.
  server = spawn(process.execPath, ['build/main.js'], { stdio: 'inherit', detached: process.platform !== 'win32' })
  ended = new Promise((resolve) => server.once('exit', resolve))
}

/** Does nothing when the server has ended already. */
function stopServer() {
  server?.kill('SIGTERM')
  return ended
}
