import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askServices } from '../support/askServices.ts'
import { startSystemPostgres, systemPostgresBin, type SystemPostgres } from '../support/systemPostgres.ts'

// Each command of docs/operations.md is run here, or its names are compared with what it calls.

const text = readFileSync('docs/operations.md', 'utf8')
const commands = [...text.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block]) =>
  block!.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
)
/** The documented command that begins so. */
const documented = (start: string) => {
  const found = commands.find((command) => command.startsWith(start))
  if (!found) throw new Error(`docs/operations.md has no command that begins with ${start}`)
  return found
}

it('names scripts of package.json, flags of the program and services of compose.yaml', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const main = readFileSync('server/main.ts', 'utf8')
  const services = [...readFileSync('compose.yaml', 'utf8').matchAll(/^ {2}([a-z0-9-]+):/gm)].map(([, name]) => name)
  const names = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)
  expect(names(/npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([])
  expect(names(/build\/main\.js (--[a-z-]+)/g).filter((flag) => !main.includes(`'${flag}'`))).toEqual([])
  const used = names(/docker compose (?:run --rm|exec(?: -T)?|up -d --no-deps --wait) ([a-z0-9-]+)/g)
  expect(used.length).toBeGreaterThan(4)
  expect(used.filter((name) => !services.includes(name))).toEqual([])
})

if (!systemPostgresBin) console.info('Not run: the commands of docs/operations.md, because no PostgreSQL is installed.')

describe.skipIf(!systemPostgresBin)('two roles, a backup and a restore as written', () => {
  let server: SystemPostgres
  let built: string
  let folder: string
  beforeAll(async () => {
    built = await askServices('/build')
    server = startSystemPostgres()
    folder = mkdtempSync(join(tmpdir(), 'canje-commands-'))
    mkdirSync(join(folder, 'bin'))
    // `npm run migrate` and its like, on the built program.
    const npm = `#!/bin/sh
shift
case "$1" in
  migrate) flag=--migrate ;;
  admin:create) flag=--create-admin ;;
  ledger:check) flag=--check-ledger ;;
  ledger:seal) flag=--seal-ledger ;;
esac
shift
[ "$1" = -- ] && shift
exec "${process.execPath}" "${join(built, 'main.js')}" $flag "$@"
`
    writeFileSync(join(folder, 'bin', 'npm'), npm, { mode: 0o755 })
  }, 120_000)
  afterAll(() => {
    server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const url = (user: string, name: string) => {
    const { host, port } = server.address
    return `postgresql:///${name}?host=${encodeURIComponent(String(host))}&port=${port}&user=${user}`
  }
  function run(command: string, env: Record<string, string> = {}) {
    const { host, port, user } = server.address
    const PATH = `${join(folder, 'bin')}:${systemPostgresBin}:${process.env['PATH']}`
    const base = { PATH, HOME: folder, PGHOST: String(host), PGPORT: String(port), PGUSER: user, METRICS: folder }
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
      cwd: folder,
      env: { ...base, ...env },
      encoding: 'utf8',
    })
    return { status, output: stdout + stderr }
  }
  const runWell = (command: string, env?: Record<string, string>) => {
    const { status, output } = run(command, env)
    expect([command, status, output]).toEqual([command, 0, output])
    return output
  }

  it('are what an operator can type', () => {
    runWell(`psql -d postgres -c "create role canje login" -c "create database canje owner canje"`)
    const owner = { DATABASE_OWNER_URL: url('canje', 'canje') }
    runWell(documented('psql "$DATABASE_OWNER_URL"'), { DATABASE_OWNER_URL: url(server.address.user, 'canje') })
    const roles = { ...owner, DATABASE_URL: url('canje_app', 'canje') }
    // The addresses of the document are examples.
    expect(documented('DATABASE_OWNER_URL=postgres://')).toMatch(/ npm run migrate$/)
    runWell('npm run migrate', roles)
    const admin = documented('DATABASE_URL=… npm run admin:create').replace(/^DATABASE_URL=… /, '')
    runWell(admin, { DATABASE_URL: roles.DATABASE_URL, ADMIN_PASSWORD: 'Guinda-Alta-42' })

    // The server's role may not read every table.
    const dump = documented('pg_dump --format=custom')
    expect(run(dump, { DATABASE_URL: roles.DATABASE_URL }).status).not.toBe(0)
    runWell(dump, roles)
    const [file] = readdirSync(folder).filter((name) => name.endsWith('.dump'))
    const restore = documented('createdb restored').replace(/canje-\d{4}-\d\d-\d\d\.dump/, file!)
    runWell(restore)
    runWell('npm run migrate', {
      DATABASE_OWNER_URL: url(server.address.user, 'restored'),
      DATABASE_URL: url('canje_app', 'restored'),
    })
    expect(documented('DATABASE_URL=postgres:///restored')).toMatch(/ npm run ledger:check$/)
    runWell('npm run ledger:check', { DATABASE_URL: url('canje_app', 'restored') })
  }, 120_000)

  it('write the time of the last success of the nightly jobs for Prometheus', () => {
    const env = { DATABASE_URL: url(server.address.user, 'canje') }
    const jobs = commands.filter((command) => command.includes('.prom'))
    expect(jobs).toHaveLength(2)
    for (const job of jobs) runWell(job, env)
    for (const name of ['backup', 'ledger'])
      expect(readFileSync(join(folder, `canje_${name}.prom`), 'utf8')).toMatch(/^canje_\w+_timestamp_seconds \d{10}$/m)
  }, 120_000)
})
