import { dateInChile, timeInChile } from '#text/dateInChile.ts'

export { dateInChile, timeInChile }

/** Hours that Chile may be behind UTC: in summer, in winter. */
const OFFSETS = [3, 4]

/** The first moment of a date ('YYYY-MM-DD') in Chile. Where the clocks go forward at midnight, it is 01:00. */
export function startOfDayInChile(date: string): Date {
  const moments = OFFSETS.map((hours) => new Date(Date.parse(`${date}T00:00:00Z`) + hours * 3_600_000))
  return moments.find((moment) => dateInChile(moment) === date) ?? moments[0]!
}

/** The first moment of the next day in Chile. @param start first moment of a day. */
export function startOfNextDayInChile(start: Date): Date {
  // 36 hours after a midnight are always on the next day, also where the clocks change.
  return startOfDayInChile(dateInChile(new Date(start.getTime() + 36 * 3_600_000)))
}

/** 'YYYY-MM-DD' as people read it: DD-MM-YYYY. */
export const readableDate = (date: string): string => date.split('-').reverse().join('-')
