import { initFailure } from '#server/postgres/cluster.ts'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Connection } from '#server/postgres/embedded.ts'
import { end } from './support/deployment.ts'
import { askServices } from '../support/askServices.ts'

const isRoot = process.getuid?.() === 0
/** Id of user "daemon": initdb needs a user with a name that is not root, and every system has this one. */
const ORDINARY = 1
/** Other users cannot run programs from a closed folder, such as a checkout in root's home. */
const mayEnter =
  isRoot &&
  spawnSync(
    process.execPath,
    ['-e', 'require("node:fs").accessSync(process.argv[1])', join(process.cwd(), 'package.json')],
    {
      uid: ORDINARY,
      cwd: '/',
    },
  ).status === 0

let built: string
let root: string
let folder: string
let holders: ChildProcess[]
beforeAll(async () => {
  built = await askServices('/build')
})
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'canje-embedded-'))
  chmodSync(root, 0o755)
  folder = join(root, 'data')
  mkdirSync(folder)
  holders = []
})
afterEach(async () => {
  await Promise.all(holders.map((holder) => end(holder, 'SIGTERM')))
  rmSync(root, { recursive: true, force: true })
})

type Held = { child: ChildProcess; connection: Connection }

/** Starts a process that runs the database. A `uid` other than ours needs root. @throws with the refusal. */
async function hold(uid?: number): Promise<Held> {
  const child = spawn(process.execPath, [join(built, 'holdDatabase.js'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, HOME: folder },
    ...(uid !== undefined && { uid, gid: uid }),
  })
  holders.push(child)
  const line = await new Promise<string>((resolve) =>
    child.stdout!.once('data', (data: Buffer) => resolve(String(data))),
  )
  if (!line.startsWith('ready ')) throw new Error(line)
  return { child, connection: JSON.parse(line.slice('ready '.length)) as Connection }
}

async function run(connection: Connection, statement: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

describe('the embedded database', () => {
  it('keeps its data over a clean stop and leaves no process or socket behind', async () => {
    const first = await hold()
    await run(first.connection, 'create table kept as select 7 as n')
    await end(first.child, 'SIGTERM')
    expect(existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
    expect(existsSync(first.connection.host)).toBe(false)
    const second = await hold()
    expect(await run(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('is reused after SIGKILL of its parent, with all committed data', async () => {
    const first = await hold()
    await run(first.connection, 'create table kept as select 7 as n')
    await end(first.child, 'SIGKILL')
    const second = await hold()
    expect(second.connection).toEqual(first.connection)
    expect(await run(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('recovers when it was killed together with its parent', async () => {
    const first = await hold()
    await run(first.connection, 'create table kept as select 7 as n')
    const pid = Number(readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await end(first.child, 'SIGKILL')
    const second = await hold()
    expect(await run(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('refuses a second application on the same folder', async () => {
    const first = await hold()
    await expect(hold()).rejects.toThrow(/Otra instancia de Canje ya usa/)
    expect(await run(first.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('listens on no TCP port', async () => {
    const { connection } = await hold()
    expect(await run(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await run(connection, 'show fsync')).toEqual([{ fsync: 'on' }])
  })

  it.each([
    ['was stopped', 'SIGTERM'],
    ['lost its application', 'SIGKILL'],
  ] as const)('restricts its log to its own user, also a log of an older version that %s', async (_, signal) => {
    const log = join(folder, 'postgres', 'postgres.log')
    await end((await hold()).child, signal)
    expect(statSync(log).mode & 0o777).toBe(0o600)
    chmodSync(log, 0o644)
    await hold()
    expect(statSync(log).mode & 0o777).toBe(0o600)
  })

  it('restricts a rotated log to its own user', async () => {
    const log = join(folder, 'postgres', 'postgres.log')
    await end((await hold()).child, 'SIGTERM')
    truncateSync(log, 6 * 1024 * 1024)
    chmodSync(log, 0o644)
    await hold()
    expect(statSync(`${log}.1`).size).toBe(6 * 1024 * 1024)
    expect([log, `${log}.1`].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600])
  })

  it('starts from scratch when a first start was killed half-way', async () => {
    mkdirSync(join(folder, 'postgres', 'new-killed'), { recursive: true })
    chmodSync(join(folder, 'postgres'), 0o711)
    const { connection } = await hold()
    expect(await run(connection, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(readdirSync(join(folder, 'postgres'))).not.toContain('new-killed')
  })

  it('works in a folder whose path is too long for a socket', async () => {
    folder = join(root, 'x'.repeat(120))
    mkdirSync(folder)
    const { connection } = await hold()
    expect(Buffer.byteLength(join(connection.host, '.s.PGSQL.5432'))).toBeLessThan(108)
  })

  it.runIf(mayEnter)('runs for an ordinary user', async () => {
    chownSync(folder, ORDINARY, ORDINARY)
    const { connection } = await hold(ORDINARY)
    expect(await run(connection, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it.runIf(isRoot)(
    'stores its files behind a link when only root can enter the parent folders, and refuses to start without them',
    async () => {
      chmodSync(root, 0o700)
      const { connection, child } = await hold()
      expect(await run(connection, 'select 1 as n')).toEqual([{ n: 1 }])
      await end(child, 'SIGTERM')
      const elsewhere = realpathSync(join(folder, 'postgres'))
      expect(elsewhere.startsWith(root)).toBe(false)
      rmSync(elsewhere, { recursive: true })
      // The target is missing, perhaps an unmounted disk: no empty database may take its place.
      await expect(hold()).rejects.toThrow(`lleva a ${elsewhere}, que no está`)
    },
  )
})

it.each([
  'creating configuration files ... ok\nFATAL:  could not write to file "base/1/1255": No space left on device\nchild process exited with exit code 1\ninitdb: removing contents of data directory "/d"',
  'spawnSync initdb EDQUOT',
])('names the full disk of a first start, not the last line of initdb', (output) => {
  expect(initFailure('/d', output)).toMatch(/^No hay espacio para la base de datos en \/d: .*Libera espacio/)
})

it('names the reason of a first start that failed otherwise', () => {
  const output =
    'initdb: error: could not change permissions of directory "/d": Operation not permitted\ninitdb: removing'
  expect(initFailure('/d', output)).toMatch(/Operation not permitted\. Revisa los permisos/)
})
