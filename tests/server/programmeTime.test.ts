import { afterEach, describe, expect, it } from 'vitest'
import { dateInZone, startOfDay, startOfNextDay, timeInZone, zoneName } from '#server/domain/programmeTime.ts'
import { DEFAULT_ZONE, setProgrammeZone } from '#text/programmeTime.ts'

afterEach(() => setProgrammeZone(DEFAULT_ZONE))

/** Clocks that change at midnight, at other hours, by half an hour, twice a day of 00:00, and never. */
const zones = [
  DEFAULT_ZONE,
  'Pacific/Easter',
  'Europe/Madrid',
  'America/Havana',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'UTC',
]

describe.each(zones)('in %s', (zone) => {
  it('has the first moment of each day of a year, one after the other', () => {
    setProgrammeZone(zone)
    let start = startOfDay('2026-01-01')
    for (let day = 0; day < 366; day += 1) {
      const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
      expect([dateInZone(start), dateInZone(new Date(start.getTime() - 1)) < date]).toEqual([date, true])
      expect(startOfDay(date)).toEqual(start)
      start = startOfNextDay(start)
    }
  })
})

it.each([
  [DEFAULT_ZONE, '2026-09-06', '2026-09-06T04:00:00.000Z', '01:00:00'],
  [DEFAULT_ZONE, '2026-04-05', '2026-04-05T04:00:00.000Z', '00:00:00'],
  ['Pacific/Easter', '2026-09-06', '2026-09-06T05:00:00.000Z', '00:00:00'],
  ['Pacific/Easter', '2026-04-05', '2026-04-05T06:00:00.000Z', '00:00:00'],
  ['Europe/Madrid', '2026-03-29', '2026-03-28T23:00:00.000Z', '00:00:00'],
  ['Europe/Madrid', '2026-10-26', '2026-10-25T23:00:00.000Z', '00:00:00'],
])('%s begins %s at %s', (zone, date, moment, hour) => {
  setProgrammeZone(zone)
  expect(startOfDay(date).toISOString()).toBe(moment)
  expect(timeInZone(startOfDay(date))).toBe(hour)
})

it.each([
  [DEFAULT_ZONE, 'hora de Chile'],
  ['Pacific/Easter', 'hora de la Isla de Pascua'],
  ['Europe/Madrid', 'hora de Europa central'],
])('files call the hour of %s %s', (zone, name) => {
  setProgrammeZone(zone)
  expect(zoneName()).toBe(name)
})
