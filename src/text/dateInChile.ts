/** Zone of every moment on screens, paper, files and filters, whatever that of the browser. */
export const PROGRAMME_ZONE = 'America/Santiago'

/** 'YYYY-MM-DD' in Chile. */
const chileDate = new Intl.DateTimeFormat('en-CA', { timeZone: PROGRAMME_ZONE })
const chileTime = new Intl.DateTimeFormat('en-GB', { timeZone: PROGRAMME_ZONE, timeStyle: 'medium' })

/** The date of a moment in Chile, as 'YYYY-MM-DD'. */
export const dateInChile = (moment: Date): string => chileDate.format(moment)

/** The hour of a moment in Chile, as 'HH:MM:SS'. */
export const timeInChile = (moment: Date): string => chileTime.format(moment)
