import { dateInZone } from '#text/programmeTime.ts'

/** The browser's clock; stories stop it. */
export const clock = { now: () => new Date() }

/** Today in the programme's zone, 'YYYY-MM-DD'. */
export const todayInZone = (): string => dateInZone(clock.now())
