import { readXml } from './xml.ts'

/** What a number format makes of a number that is more than digits. */
export type NumberLook = 'date' | 'percent' | null

/** The look of each cell style, by its index (`s` of a cell). */
export async function readStyles(part: AsyncIterable<Uint8Array> | null): Promise<NumberLook[]> {
  const codes = new Map<number, string>()
  const looks: NumberLook[] = []
  let isInCellStyles = false
  if (!part) return looks
  await readXml(part, {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (name === 'cellXfs') isInCellStyles = true
      if (name === 'xf' && isInCellStyles) looks.push(lookOf(Number(attribute('numFmtId') ?? 0), codes))
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false
    },
    text() {},
  })
  return looks
}

/** Numbers of formats that every spreadsheet knows without their code: dates and times, also of East Asian ones. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

function lookOf(id: number, codes: Map<number, string>): NumberLook {
  const code = codes.get(id)
  if (code === undefined) return isBuiltInDate(id) ? 'date' : id === 9 || id === 10 ? 'percent' : null
  // Without texts, escaped characters, colours and conditions; of the parts the one for positive numbers.
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(h+|m+|s+)\])[^\][]*\]/gi, '')
    .split(';')[0]!
  if (/general/i.test(bare)) return null
  if (/[dmyhs]/i.test(bare)) return 'date'
  return bare.includes('%') ? 'percent' : null
}
