// `npm start`: builds app and server, then runs the server in this process, so that one Ctrl-C stops everything.
// `npm run admin:create`, `ledger:check`, `ledger:seal`, `audit:purge` and `migrate` only need the server.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { stopWithParent } from './stopWithParent.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  stop(`Canje necesita Node 20.19 o posterior; este es ${process.version}.`)
if (!existsSync('node_modules/vite/package.json')) stop('Faltan las bibliotecas: ejecuta «npm ci» y vuelve a iniciar.')

const commands = ['--create-admin', '--check-ledger', '--seal-ledger', '--purge-audit', '--migrate']
const isCommand = process.argv.some((argument) => commands.includes(argument))
if (!isCommand) build('la aplicación')
build('el servidor', '--config', 'vite.server.config.ts')
stopWithParent()
await import('../build/main.js')

function build(part, ...options) {
  if (!isCommand) console.log(`Construyendo ${part}…`)
  const command = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', ...options]
  const { status, signal } = spawnSync(process.execPath, command, { stdio: 'inherit' })
  if (signal) process.exit(130)
  if (status !== 0) stop(`No se pudo construir ${part}: el error está arriba.`)
}

function stop(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
