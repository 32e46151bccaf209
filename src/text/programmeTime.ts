/** The setting TIME_ZONE unless a deployment has another one. */
export const DEFAULT_ZONE = 'America/Santiago'

type Formatters = { zone: string; date: Intl.DateTimeFormat; time: Intl.DateTimeFormat }

const formattersOf = (zone: string): Formatters => ({
  zone,
  date: new Intl.DateTimeFormat('en-CA', { timeZone: zone }),
  time: new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' }),
})

let programme = formattersOf(DEFAULT_ZONE)

/** IANA zone of every moment on screens, paper, files and filters, whatever that of the browser. */
export const programmeZone = (): string => programme.zone

/** Called once, when the process or the page starts. @throws RangeError for a zone that this runtime does not know. */
export function setProgrammeZone(zone: string): void {
  programme = formattersOf(zone)
}

/** The date of a moment in the programme's zone, as 'YYYY-MM-DD'. */
export const dateInZone = (moment: Date): string => programme.date.format(moment)

/** The hour of a moment in the programme's zone, as 'HH:MM:SS'. */
export const timeInZone = (moment: Date): string => programme.time.format(moment)
