import { dateInZone, programmeZone, timeInZone } from '#text/programmeTime.ts'

export { dateInZone, programmeZone, timeInZone }

const HOUR = 3_600_000

/** What the clocks of the programme's zone are ahead of UTC, ms. */
const offsetAt = (moment: Date): number =>
  Date.parse(`${dateInZone(moment)}T${timeInZone(moment)}Z`) - Math.floor(moment.getTime() / 1000) * 1000

/**
 * The first moment of a date ('YYYY-MM-DD') in the programme's zone. Where the clocks go forward at midnight, it is
 * 01:00; where they go back to midnight, the first of two.
 */
export function startOfDay(date: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  // Zones are from 12 hours behind UTC to 14 hours ahead. The clocks change at most once meanwhile.
  const offsets = [14, -12].map((hours) => offsetAt(new Date(midnight - hours * HOUR)))
  const [first, second] = offsets.map((offset) => midnight - offset).sort((a, b) => a - b)
  return new Date(dateInZone(new Date(first!)) === date ? first! : second!)
}

/** The first moment of the next day in the programme's zone. @param start first moment of a day. */
export function startOfNextDay(start: Date): Date {
  // 36 hours after a midnight are always on the next day, also where the clocks change.
  return startOfDay(dateInZone(new Date(start.getTime() + 36 * HOUR)))
}

/** End of a date in the programme's zone, the first moment that is not of it. */
export const endOfDay = (date: string): Date => startOfNextDay(startOfDay(date))

/** The moments of some days, both included; undefined where they are open. `before` is not included. */
export const momentsOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : startOfDay(from),
  before: to === undefined ? undefined : endOfDay(to),
})

/** 'hora de Chile', 'hora de Europa central': how files name the programme's zone. */
export function zoneName(): string {
  const format = new Intl.DateTimeFormat('es-CL', { timeZone: programmeZone(), timeZoneName: 'longGeneric' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')!.value
}

/** 'YYYY-MM-DD' as people read it: DD-MM-YYYY. */
export const readableDate = (date: string): string => date.split('-').reverse().join('-')
