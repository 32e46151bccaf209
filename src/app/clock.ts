import { dateInChile } from '#text/dateInChile.ts'

/** The browser's clock; stories stop it. */
export const clock = { now: () => new Date() }

/** Today in Chile, 'YYYY-MM-DD'. */
export const todayInChile = (): string => dateInChile(clock.now())
