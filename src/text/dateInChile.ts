/** 'YYYY-MM-DD' in Chile. */
const chileDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' })

/** The date of a moment in Chile, as 'YYYY-MM-DD'. */
export const dateInChile = (moment: Date): string => chileDate.format(moment)
