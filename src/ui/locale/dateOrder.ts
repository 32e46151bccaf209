/** Texts of a date's parts: of day and month with two digits, of the year with four. */
export type DateParts = { day: string; month: string; year: string }
type PartName = keyof DateParts

/** A part, or the sign between two. */
type Piece = { part: PartName } | { sign: string }

const made = new Map<string, readonly Piece[]>()

/** How a locale writes a date in digits: '05-03-2026' in Chile, '03/05/2026' in the United States. */
function piecesOf(locale: string): readonly Piece[] {
  let pieces = made.get(locale)
  if (!pieces) {
    const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
    const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', numberingSystem: 'latn' })
    pieces = format.formatToParts(0).flatMap(({ type, value }): Piece[] => {
      if (type === 'day' || type === 'month' || type === 'year') return [{ part: type }]
      return type === 'literal' ? [{ sign: value }] : []
    })
    made.set(locale, pieces)
  }
  return pieces
}

/** The parts in the order of a locale, with its signs. */
export const writeParts = (locale: string, parts: DateParts): string =>
  piecesOf(locale)
    .map((piece) => ('part' in piece ? parts[piece.part] : piece.sign))
    .join('')

/** Decimal digits of any script as Latin ones: '٠٥' and '०५' become '05'. */
const latinDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    const low = code & 15
    // The ten digits of a script begin at a code that ends in 0 or 6.
    const beginsAtSix = !/\p{Nd}/u.test(String.fromCodePoint(code - low))
    return String(beginsAtSix ? low - 6 : low)
  })

/** The dashes of word processors. */
const DASHES = /[\u2010-\u2015\u2212]/g
/** A year in front has the month behind it in every locale: '2026/3/5'. */
const YEAR_FIRST = /^(?<year>[1-9]\d{3})(?<sign>[-/.])(?<month>\d\d?)\k<sign>(?<day>\d\d?)$/

/**
 * Reads three numbers in the order of a locale. Signs may be others: '5/3/2026', '5.3.2026', '05–03–2026', '05032026';
 * digits may be those of its script.
 */
export function readParts(locale: string, text: string): DateParts | undefined {
  const pieces = piecesOf(locale)
  const order = pieces.flatMap((piece) => ('part' in piece ? [piece.part] : []))
  const groups = order.map((part) => `(?<${part}>${part === 'year' ? '[1-9]\\d{3}' : '\\d\\d?'})`)
  // A language may also end a date with its sign: '2026. 03. 05.'
  const withSigns = new RegExp(`^${groups[0]}(?<sign>[-/]|\\. ?| )${groups[1]}\\k<sign>${groups[2]}\\.?$`)
  const together = new RegExp(`^${groups.join('').replaceAll('\\d\\d?', '\\d\\d')}$`)
  // Arabic has a mark of direction before each sign.
  const marked = latinDigits(text.replace(/[\u200e\u200f]/g, '').replace(DASHES, '-'))
  const last = pieces.at(-1)!
  // A word after the date, in Bulgarian 'г.'
  const ending = 'sign' in last ? last.sign.trim() : ''
  const plain = ending && marked.endsWith(ending) ? marked.slice(0, -ending.length).trim() : marked
  return (withSigns.exec(plain) ?? together.exec(plain) ?? YEAR_FIRST.exec(plain))?.groups as DateParts | undefined
}
