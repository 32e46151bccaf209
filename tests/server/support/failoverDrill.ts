import { setTimeout as pause } from 'node:timers/promises'
import { rutFromBody } from '#server/fixtures/rut.ts'
import { buildPartner } from '#server/fixtures/partners.ts'
import { argon2Passwords } from '#server/node/passwords.ts'
import { connect } from '#server/postgres/client.ts'
import { readLedger, type LedgerReport } from '#server/postgres/ledger.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { emailOf, PASSWORD, sampleData } from '../../contract/sample.ts'
import { openDeployment } from './deployment.ts'
import { startPair } from './postgresPair.ts'

const PARTNERS = 200
const FIRST_ID = 100
/** Rows of a points file. */
const ROWS = 40
/** Concurrent senders of each kind. */
const SENDERS = { assign: 6, load: 1, search: 2 }
/** Acknowledged assigns before each kill. */
const ENOUGH = 40
/** How long an act is repeated until it is acknowledged, ms. */
const TIMEOUT_MS = 120_000
const RETRY_PAUSE = 50

/** `backMs`: from the end of the promotion until both replicas acknowledged an assign. */
export type DrillRound = { sentAssigns: number; promotedMs: number; backMs: number }
export type DrillReport = {
  rounds: DrillRound[]
  /** Acts that were sent, all acknowledged in the end, by kind, and how often one had to be repeated. */
  sent: Record<keyof typeof SENDERS, number>
  repeats: number
  /** Keys without a ledger entry, and with more than were sent. */
  lost: string[]
  doubled: string[]
  ledger: LedgerReport
}

/**
 * Two replicas of the built product under load on a primary with a synchronous standby. Each round kills the primary,
 * promotes the standby, waits until both replicas acknowledge assigns again, and adds a new standby.
 */
export async function drillFailover(
  builtFolder: string,
  rounds: number,
  report: (round: DrillRound) => void = () => undefined,
): Promise<DrillReport> {
  const pair = await startPair()
  const deployment = openDeployment(builtFolder)
  const pool = connect({ ...pair.connection, max: 3 }, () => undefined)
  try {
    const ruts = Array.from({ length: PARTNERS }, (_, index) => rutFromBody(7_000_000 + index))
    await migrate(pool)
    const data = await sampleData({ passwords: argon2Passwords })
    const more = ruts.map((rut, index) => buildPartner({ id: FIRST_ID + index, rut }))
    await postgresRepository(pool).seed({ ...data, partners: [...data.partners, ...more] })
    const replicas = [
      (await deployment.startServer(pair.connection)).address,
      (await deployment.startServer(pair.connection)).address,
    ]
    const tokens = [await signIn(replicas[0]!, 'user'), await signIn(replicas[1]!, 'company-admin')]
    const load = startLoad(replicas, tokens, ruts)

    const done: DrillRound[] = []
    for (let round = 0; round < rounds; round += 1) {
      await pair.addStandby(() => load.acknowledgedAssigns(1))
      await load.acknowledgedAssigns(ENOUGH)
      const sentAssigns = load.sent.assign
      pair.killPrimary()
      const killed = performance.now()
      await pair.promote()
      const promoted = performance.now()
      await load.acknowledgedOnEach()
      const backMs = Math.round(performance.now() - promoted)
      done.push({ sentAssigns, promotedMs: Math.round(promoted - killed), backMs })
      report(done.at(-1)!)
    }
    await load.stop()
    return { rounds: done, sent: load.sent, repeats: load.repeats(), ...(await compare()) }

    async function compare() {
      const entries = await pool.query<{ key: string; count: number }>(
        `select coalesce(idempotency_key, substr(type, length('Carga masiva: ') + 1)) as key, count(*) from point_entries
         where source <> 'initial' group by 1`,
      )
      const found = new Map(entries.map(({ key, count }) => [key, count]))
      const expected = load.expected
      return {
        lost: [...expected].filter(([key, count]) => (found.get(key) ?? 0) < count).map(([key]) => key),
        doubled: [...found]
          .filter(([key, count]) => key.startsWith('drill-') && count > (expected.get(key) ?? 0))
          .map(([key]) => key),
        ledger: await readLedger(pool, 5),
      }
    }
  } finally {
    await deployment.close()
    await pool.close()
    await pair.stop()
  }
}

/** Sends acts until `stop`. Each act is repeated under its key, on the other replica, until it is acknowledged. */
function startLoad(replicas: string[], tokens: string[], ruts: string[]) {
  const sent = { assign: 0, load: 0, search: 0 }
  /** Ledger entries that each acknowledged key must have. */
  const expected = new Map<string, number>()
  let repeats = 0
  const ending = new AbortController()
  let failure: Error | null = null
  /** Called for each acknowledged assign with the replica's index. */
  const watchers = new Set<(replica: number) => void>()

  const requests = {
    assign: (key: string, index: number) => ({
      path: `/api/partners/assign/${FIRST_ID + (index % PARTNERS)}`,
      entries: 1,
      init: (): RequestInit => ({
        method: 'PUT',
        body: JSON.stringify({ points: 1 + (index % 9) }),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      }),
    }),
    load: (key: string, index: number) => ({
      path: '/api/massive-load',
      entries: ROWS,
      init: (): RequestInit => {
        const rows = Array.from({ length: ROWS }, (_, row) => `${ruts[(index * 7 + row) % PARTNERS]};${1 + row};${key}`)
        const body = new FormData()
        body.append('file', new File([`rut;puntos;descripcion\n${rows.join('\n')}\n`], 'puntos.csv'))
        return { method: 'POST', body, headers: { 'Idempotency-Key': key } }
      },
    }),
    search: (_key: string, index: number) => ({
      path: `/api/partners?search=${ruts[index % PARTNERS]}`,
      entries: 0,
      init: (): RequestInit => ({}),
    }),
  }

  async function sender(kind: keyof typeof SENDERS): Promise<void> {
    while (!ending.signal.aborted) {
      const index = sent[kind]
      sent[kind] += 1
      const key = `drill-${kind}-${index}`
      const { path, entries, init } = requests[kind](key, index)
      const end = Date.now() + TIMEOUT_MS
      for (let attempt = 0; ; attempt += 1) {
        const replica = (index + attempt) % replicas.length
        const { headers, ...rest } = init()
        const authorized = { ...headers, Authorization: `Bearer ${tokens[index % tokens.length]}` }
        const response = await fetch(`${replicas[replica]}${path}`, { ...rest, headers: authorized }).then(
          async (response) => ({ status: response.status, text: await response.text() }),
          (error: unknown) => ({ status: 0, text: String(error) }),
        )
        if (response.status === 200) {
          if (entries > 0) expected.set(key, entries)
          if (kind === 'assign') for (const watch of watchers) watch(replica)
          break
        }
        if (Date.now() > end) throw new Error(`${key} was not acknowledged: ${response.status} ${response.text}`)
        repeats += 1
        await pause(RETRY_PAUSE)
      }
    }
  }

  const senders = (Object.keys(SENDERS) as (keyof typeof SENDERS)[]).flatMap((kind) =>
    Array.from({ length: SENDERS[kind] }, () => sender(kind)),
  )
  const all = Promise.all(senders)
  all.catch((error: Error) => (failure = error))

  /** Resolves once `isEnough` is true for the replicas of the assigns acknowledged since the call. */
  const watch = (isEnough: (seen: number[]) => boolean) =>
    new Promise<void>((resolve, reject) => {
      const seen: number[] = []
      const listen = (replica: number) => {
        seen.push(replica)
        if (!isEnough(seen)) return
        watchers.delete(listen)
        resolve()
      }
      watchers.add(listen)
      if (failure) reject(failure)
      all.catch(reject)
    })

  return {
    sent,
    expected,
    repeats: () => repeats,
    acknowledgedAssigns: (count: number) => watch((seen) => seen.length >= count),
    acknowledgedOnEach: () => watch((seen) => replicas.every((_, index) => seen.includes(index))),
    async stop() {
      ending.abort()
      await all
    },
  }
}

async function signIn(address: string, role: 'user' | 'company-admin'): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf(role), password: PASSWORD }),
  })
  return ((await response.json()) as { security_token: string }).security_token
}
