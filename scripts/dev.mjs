// `npm run dev`: the server, built anew and restarted on every change, and the app on Vite's server, which passes calls on to it.
import { spawn } from 'node:child_process'
import { build, createServer } from 'vite'

let server = null
let ended = Promise.resolve()
let queue = Promise.resolve()

const watcher = await build({ configFile: 'vite.server.config.ts', logLevel: 'error', build: { watch: {} } })
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error.message)
  // One restart after the other: the database belongs to one process at a time.
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

function startServer() {
  // A group of its own: Ctrl-C comes here, and we stop it in order.
  server = spawn(process.execPath, ['build/main.js'], { stdio: 'inherit', detached: process.platform !== 'win32' })
  ended = new Promise((resolve) => server.once('exit', resolve))
}

/** It may have ended by itself, or have been killed. */
function stopServer() {
  server?.kill('SIGTERM')
  return ended
}
