import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { clockWarning, watchClock } from '#server/node/clockWatch.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { openDatabaseClock } from '#server/postgres/databaseClock.ts'
import type { LogEntry } from '#server/ports/services.ts'

const START = Date.parse('2026-03-02T09:00:00Z')
const DAY = 86_400_000

/** A machine whose own time may be wrong by `error`, and a database whose answer takes `delay` on its way back. */
async function openClock(error: number) {
  const state = { elapsed: 0, delay: 0, error, database: START }
  const query = async () => {
    const now = new Date(state.database + state.elapsed)
    state.elapsed += state.delay
    return [{ now }] as never[]
  }
  const machine = { time: () => START + state.elapsed + state.error, elapsed: () => state.elapsed }
  return { clock: await openDatabaseClock({ query }, machine), state }
}

describe('the clock of a server', () => {
  it.each([-3_600_000, 0, 2 * DAY])('is that of the database where its own is wrong by %i ms', async (error) => {
    const { clock, state } = await openClock(error)
    state.elapsed += 60_000
    expect(clock.now()).toEqual(new Date(START + 60_000))
    expect(clock.offset()).toBe(error)
  })

  it('stays right while the own time of the server is set', async () => {
    const { clock, state } = await openClock(0)
    state.error = 2 * DAY
    expect(clock.now()).toEqual(new Date(START))
    expect(clock.offset()).toBe(2 * DAY)
  })

  it('follows the database when that is set', async () => {
    const { clock, state } = await openClock(0)
    state.database += DAY
    await clock.sync()
    expect(clock.now()).toEqual(new Date(START + DAY))
  })

  it('is not moved by an answer that was late', async () => {
    const { clock, state } = await openClock(0)
    state.delay = 8_000
    await clock.sync()
    expect(clock.now()).toEqual(new Date(START + 8_000))
  })

  it.each([
    ['server', 2 * DAY, 0],
    ['database', 0, 2 * DAY],
  ])('is not ahead for acts that cannot be undone while the %s is', async (_, server, ahead) => {
    const { clock, state } = await openClock(server)
    state.database += ahead
    state.error = server
    await clock.sync()
    expect(clock.earliest()).toEqual(new Date(START))
  })
})

describe('while the clocks of server and database differ', () => {
  it('warns in the log, at most every ten minutes, until they agree', async () => {
    const { clock, state } = await openClock(2 * DAY)
    const log: LogEntry[] = []
    const watch = watchClock(
      clock,
      (entry) => log.push(entry),
      () => state.elapsed,
    )
    for (let minute = 0; minute <= 10; minute += 1) {
      await watch()
      state.elapsed += 60_000
    }
    const message =
      'El reloj de este servidor está 172.800 s adelantado respecto del de la base de datos. Canje usa la hora de la ' +
      'base de datos: revisa la sincronización (NTP) de ambos equipos.'
    const warning = { level: 'warn', event: 'clock.differs', seconds: 172_800, message }
    expect(log).toEqual([warning, warning])
    state.error = 0
    state.elapsed += 60 * 60_000
    await watch()
    expect(log.length).toBe(2)
  })

  it.each([
    [5_000, null],
    [-5_000, null],
    [5_400, /está 5 s adelantado/],
    [-3_600_000, /está 3\.600 s atrasado/],
  ])('says so from 5 s on: %i ms', (offset, sentence) => {
    if (sentence === null) expect(clockWarning(offset)).toBeNull()
    else expect(clockWarning(offset)).toMatch(sentence)
  })

  it('says so in /readyz, which stays 200', async () => {
    const app = createApp(memoryPorts(), { warning: () => clockWarning(-60_000) })
    const response = await app.request('/readyz')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready', warning: clockWarning(-60_000) }])
    expect(await (await createApp(memoryPorts()).request('/readyz')).json()).toEqual({ status: 'ready' })
  })
})
