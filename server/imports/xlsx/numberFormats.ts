import { fileMessages } from '../messages.ts'
import { FileRefusedError } from '../byteSource.ts'
import { readXml } from './xml.ts'

/** What a number format makes of a number that is more than its digits, or other digits. */
export type NumberFormatKind = 'date' | 'percent' | 'scaled' | null

/** Longest code of a format, characters: Excel's own limit. What looks at it would walk over a longer one again and again. */
const LONGEST_CODE = 255

/**
 * The look of each cell style, by its index (`s` of a cell).
 * @throws FileRefusal where the code of a format is longer than any.
 */
export async function readNumberFormats(part: AsyncIterable<Uint8Array> | null): Promise<NumberFormatKind[]> {
  /** Of the file's own formats, by their number: many styles may have one. */
  const own = new Map<number, NumberFormatKind>()
  const looks: NumberFormatKind[] = []
  let isInCellStyles = false
  if (!part) return looks
  await readXml(part, {
    onOpenTag(name, attribute) {
      if (name === 'numFmt') own.set(Number(attribute('numFmtId')), lookOf(attribute('formatCode') ?? ''))
      if (name === 'cellXfs') isInCellStyles = true
      if (name === 'xf' && isInCellStyles) {
        const id = Number(attribute('numFmtId') ?? 0)
        looks.push(own.has(id) ? own.get(id)! : builtInLook(id))
      }
    },
    onCloseTag(name) {
      if (name === 'cellXfs') isInCellStyles = false
    },
    onText() {},
  })
  return looks
}

/** Numbers of formats that every spreadsheet knows without their code: dates and times, also of East Asian ones. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

const builtInLook = (id: number): NumberFormatKind =>
  isBuiltInDate(id) ? 'date' : id === 9 || id === 10 ? 'percent' : null

function lookOf(code: string): NumberFormatKind {
  if (code.length > LONGEST_CODE) throw new FileRefusedError(fileMessages.broken)
  const shown = shownPart(code)
  // Without texts, escaped characters, colours and conditions.
  const bare = shown.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!(h+|m+|s+)\])[^\][]*\]/gi, '')
  if (/[dmyhs]/i.test(bare)) return 'date'
  if (bare.includes('%')) return 'percent'
  if (!hasConditions(code) && (hidesNumber(bare) || showsMinus(shown))) return 'scaled'
  return isScaled(shown, bare) ? 'scaled' : null
}

const hasConditions = (code: string) => /\[[<>=]/.test(code)

/** Of a positive number nothing is shown: blank, or a text in its place. */
const hidesNumber = (bare: string) => !/[0#?@]|general/i.test(bare)

/** A positive number is shown as one that is taken away: a sign or parentheses, as text too. Blanks as wide as one ('_-') are none. */
function showsMinus(shown: string): boolean {
  const parts = shown.match(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|E[-+]|./gi) ?? []
  return parts.some((part) => /^(?:\\?[-\u2212(]|"\s*[-\u2212(]\s*")$/.test(part))
}

/** Of a code's parts the one for positive numbers; all of them where they have conditions. */
function shownPart(code: string): string {
  return hasConditions(code) ? code : /^(?:"[^"]*"|[\\_*].|[^;])*/.exec(code)![0]
}

/** True where somebody who looks at the sheet sees another number: a comma that leaves thousands out, or digits of the format's own. */
function isScaled(shown: string, bare: string): boolean {
  const texts = shown.match(/"[^"]*"|[\\_*].|\[\$[^\]-]*/g) ?? []
  // A blank as wide as a digit ('_0') is none, and a fraction's denominator ('?/8') scales nothing.
  const addsDigits = texts.some((text) => /^[^_].*\d/.test(text)) || /[1-9]/.test(bare.replace(/\/\d+/g, ''))
  return addsDigits || /[0#?],+(?![0#?,])/.test(bare)
}
