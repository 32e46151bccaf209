import { FileRefusedError } from '../byteSource.ts'
import type { NumberKind } from '../cellTypes.ts'
import { fileMessages } from '../messages.ts'
import { formatDate, isoSerial } from './formatDate.ts'
import { readXml } from './xml.ts'

/** Longest format code, characters: Excel's own limit, which also bounds the expressions below. */
const MAX_CODE = 255

/** How a number is shown on the sheet; `shown` of dates and percentages, `day` ('YYYY-MM-DD') of dates. */
export type NumberDisplay = { kind: NumberKind; shown?: string; day?: string }

export type NumberFormats = {
  /** @param style index of a cell style (`s` of a cell). */
  display(style: number, value: number): NumberDisplay
  /** An ISO date as the sheet shows it, DD-MM-YYYY without a date format; texts are '' where it is none. */
  displayIsoDate(style: number, text: string): { shown: string; day: string }
  /** Whether a conditional format (`dxfId`) may show a number otherwise. */
  mayReformat(dxfId: number): boolean
}

/**
 * Reads the number formats of a workbook.
 * @param has1904Dates counts dates from 1904.
 * @throws FileRefusedError when a format code is too long.
 */
export async function readNumberFormats(
  part: AsyncIterable<Uint8Array> | null,
  has1904Dates: boolean,
): Promise<NumberFormats> {
  const ownCodes = new Map<number, string>()
  const cellStyles: string[] = []
  const conditionalStyles: (string | null)[] = []
  let section = ''
  if (part)
    await readXml(part, {
      onOpenTag(name, attribute) {
        if (name === 'cellXfs' || name === 'dxfs') section = name
        else if (name === 'dxf') conditionalStyles.push(null)
        else if (name === 'numFmt') {
          const code = checkLength(attribute('formatCode') ?? '')
          if (section === 'dxfs') conditionalStyles[conditionalStyles.length - 1] = code
          else ownCodes.set(Number(attribute('numFmtId')), code)
        } else if (name === 'xf' && section === 'cellXfs') {
          const id = Number(attribute('numFmtId') ?? 0)
          cellStyles.push(ownCodes.get(id) ?? builtInCode(id))
        }
      },
      onCloseTag(name) {
        if (name === section) section = ''
      },
      onText() {},
    })
  const sectionsOf = memoize(parseSections)
  const dayOf = (serial: number) => formatDate(serial, 'yyyy-mm-dd', has1904Dates)
  const display = (style: number, value: number): NumberDisplay => {
    const section = sectionFor(sectionsOf(cellStyles[style] ?? GENERAL), value)
    if (section?.kind === 'percent') return { kind: 'percent', shown: `${(value * 100).toLocaleString('es-CL')} %` }
    if (section?.kind !== 'date') return { kind: section?.kind ?? 'scaled' }
    return { kind: 'date', shown: formatDate(value, section.code, has1904Dates), day: dayOf(value) }
  }
  return {
    display,
    displayIsoDate(style, text) {
      const serial = isoSerial(text, has1904Dates)
      const shown = display(style, serial).shown ?? formatDate(serial, 'dd-mm-yyyy', has1904Dates)
      return { shown, day: dayOf(serial) }
    },
    mayReformat(dxfId) {
      const code = conditionalStyles[dxfId]
      return code != null && sectionsOf(code).some(({ kind }) => kind !== 'number' && kind !== 'decorated')
    },
  }
}

const GENERAL = 'General'

function checkLength(code: string): string {
  if (code.length > MAX_CODE) throw new FileRefusedError(fileMessages.broken)
  return code
}

/** Formats without a code in the file (ECMA-376 Part 1, 18.8.30). Dates as they are written in Chile. */
function builtInCode(id: number): string {
  const codes: Record<number, string> = {
    9: '0%',
    10: '0.00%',
    15: 'd-mmm-yy',
    16: 'd-mmm',
    17: 'mmm-yy',
    18: 'h:mm AM/PM',
    19: 'h:mm:ss AM/PM',
    20: 'h:mm',
    21: 'h:mm:ss',
    22: 'dd-mm-yyyy h:mm',
    45: 'mm:ss',
    46: '[h]:mm:ss',
    47: 'mm:ss.0',
  }
  // Also the dates of East Asian locales.
  const isDate = id === 14 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return codes[id] ?? (isDate ? 'dd-mm-yyyy' : GENERAL)
}

type Condition = (value: number) => boolean
/** A part of a format code; `condition` is null where the code gives none. */
type Section = { code: string; condition: Condition | null; kind: NumberKind }

function parseSections(code: string): Section[] {
  const codes = code.match(/(?:"[^"]*"|[\\_*].|\[[^\]]*\]|[^;])+|(?<=^|;)(?=;|$)/g) ?? ['']
  return codes.map((section) => ({ code: section, condition: conditionOf(section), kind: kindOf(section) }))
}

const comparisons: Record<string, (value: number, limit: number) => boolean> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
}

/** '[>=100]' */
function conditionOf(section: string): Condition | null {
  const [, operator, limit] = /\[(<=|>=|<>|<|>|=)\s*(-?[\d.]+)\]/.exec(section.replace(/"[^"]*"|\\./g, '')) ?? []
  return operator ? (value) => comparisons[operator]!(value, Number(limit)) : null
}

/**
 * The section that shows a value. Undefined when none does: spreadsheets then show '####'.
 * Without conditions the sections are for positive numbers, negative numbers and zero; a fourth one is for text.
 */
function sectionFor(sections: Section[], value: number): Section | undefined {
  const [first, second, third] = sections
  if (!second) return first!.condition?.(value) === false ? undefined : first
  const hasZero = third !== undefined || second.condition !== null
  if (first!.condition?.(value) ?? (hasZero ? value > 0 : value >= 0)) return first
  if (!third) return second.condition?.(value) === false ? undefined : second
  return (second.condition?.(value) ?? value < 0) ? second : third
}

function kindOf(section: string): NumberKind {
  // Without literals, escapes, padding, colours, conditions and locales.
  const bare = section.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!(h+|m+|s+)\])[^\][]*\]/gi, '')
  const isGeneral = /general/i.test(bare)
  if (!isGeneral && /[dmyhs]/i.test(bare)) return 'date'
  if (bare.includes('%')) return 'percent'
  if (!isGeneral && !/[0#?@]/.test(bare)) return 'scaled'
  if (showsOtherDigits(section, bare)) return 'scaled'
  if (showsHyphen(section)) return 'punctuated'
  return isPlain(section) ? 'number' : 'decorated'
}

/** A hyphen, minus or parenthesis, also as a literal. Padding as wide as one ('_-') does not count. */
function showsHyphen(section: string): boolean {
  const parts = section.match(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|E[-+]|./gi) ?? []
  return parts.some((part) => /^(?:\\?[-\u2212(]|"\s*[-\u2212(]\s*")$/.test(part))
}

/** A trailing comma hides thousands; a literal digit adds one. */
function showsOtherDigits(section: string, bare: string): boolean {
  const literals = section.match(/"[^"]*"|[\\_*].|\[\$[^\]-]*/g) ?? []
  // Padding as wide as a digit ('_0') and the denominator of a fraction ('?/8') are no digits.
  const addsDigits = literals.some((literal) => /^[^_].*\d/.test(literal)) || /[1-9]/.test(bare.replace(/\/\d+/g, ''))
  return addsDigits || /[0#?],+(?![0#?,])/.test(bare)
}

/** Digits, perhaps grouped, and nothing else. */
const isPlain = (section: string): boolean =>
  /^(?:general|@|[#?,]*0?)$/i.test(section.replace(/\[[^\]]*\]|[_*].|\s/g, ''))

function memoize<T>(compute: (key: string) => T): (key: string) => T {
  const values = new Map<string, T>()
  return (key) => {
    const value = values.get(key) ?? compute(key)
    values.set(key, value)
    return value
  }
}
