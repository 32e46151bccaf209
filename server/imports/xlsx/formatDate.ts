const DAY_MS = 86_400_000
/** 31-12-9999, the last date of spreadsheets. */
const LAST_SERIAL = 2_958_465

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const weekdays = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ')

/**
 * A spreadsheet date as the sheet shows it, in Spanish.
 * @param serial days since the epoch, fraction for the time.
 * @param section section of the format code.
 * @returns '' for numbers that are no date.
 */
export function formatDate(serial: number, section: string, has1904Dates: boolean): string {
  if (!(serial >= 0 && serial <= LAST_SERIAL)) return ''
  const date = new Date(Math.round(epoch(serial, has1904Dates) + serial * DAY_MS))
  const tokens =
    section.match(/\[(?:h+|m+|s+)\]|\[[^\]]*\]|"[^"]*"|[\\_*].|am\/pm|a\/p|y+|m+|d+|h+|s+(?:\.0+)?|./gi) ?? []
  const is12Hours = tokens.some((token) => AM_PM.test(token))
  const fields = tokens.filter((token) => /^\[?[ymdhs]/i.test(token))
  let field = -1
  return tokens
    .map((token) => {
      if (/^\[?[ymdhs]/i.test(token)) field += 1
      // 'm' beside hours or seconds means minutes.
      const isMinutes =
        /^m{1,2}$/i.test(token) && (/^\[?h/i.test(fields[field - 1] ?? '') || isSeconds(fields[field + 1]))
      return isMinutes ? pad(date.getUTCMinutes(), token.length) : formatToken(token, date, serial, is12Hours)
    })
    .join('')
    .trim()
}

/** '2025-03-01T12:00:00' → 45717.5; NaN where it is no date. */
export function isoSerial(text: string, has1904Dates: boolean): number {
  const [, day, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?/.exec(text) ?? []
  const days = day === undefined ? NaN : Date.parse(`${day}T${time}Z`) / DAY_MS
  return days - epoch(LAST_SERIAL, has1904Dates) / DAY_MS
}

const AM_PM = /^a(?:m\/pm|\/p)$/i
const isSeconds = (token: string | undefined) => token !== undefined && /^s/i.test(token)

/** Spreadsheets count a 29-02-1900, which did not exist (inherited from Lotus 1-2-3). */
function epoch(serial: number, has1904Dates: boolean): number {
  if (has1904Dates) return Date.UTC(1904, 0, 1)
  return Date.UTC(1899, 11, serial < 60 ? 31 : 30)
}

const pad = (value: number, length: number) => String(value).padStart(Math.min(length, 2), '0')

function formatToken(token: string, date: Date, serial: number, is12Hours: boolean): string {
  const lower = token.toLowerCase()
  const elapsed = { '[h': 24, '[m': 24 * 60, '[s': 24 * 3600 }[lower.slice(0, 2)]
  if (elapsed) return String(Math.floor(serial * elapsed + 1e-9))
  if (lower.startsWith('"')) return token.slice(1, -1)
  if (lower.startsWith('\\')) return token.slice(1)
  if (/^[[_*]/.test(lower)) return ''
  if (AM_PM.test(lower)) return date.getUTCHours() < 12 ? 'AM' : 'PM'
  if (lower.startsWith('y'))
    return lower.length <= 2 ? pad(date.getUTCFullYear() % 100, 2) : String(date.getUTCFullYear())
  if (lower.startsWith('m')) return name(months, date.getUTCMonth(), date.getUTCMonth() + 1, lower.length)
  if (lower.startsWith('d')) return name(weekdays, date.getUTCDay(), date.getUTCDate(), lower.length)
  if (lower.startsWith('h')) return pad(is12Hours ? date.getUTCHours() % 12 || 12 : date.getUTCHours(), lower.length)
  if (lower.startsWith('s')) return pad(date.getUTCSeconds(), lower.length)
  return token
}

/** One or two letters are a number, three an abbreviation, five the initial, four or more the name. */
function name(names: string[], index: number, number: number, letters: number): string {
  const full = names[index]!
  if (letters <= 2) return pad(number, letters)
  return letters === 3 ? full.slice(0, 3) : letters === 5 ? full[0]! : full
}
