import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { ExportCell } from './exportCell.ts'

/** Excel's own limit. Further rows go to another sheet. */
const MAX_ROWS_PER_SHEET = 1_048_576

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Indexes of `cellXfs` in STYLES. */
const DATE_STYLE = 1
const HEADER_STYLE = 2
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>'

/**
 * Writes a workbook in chunks, with typed cells: text, numbers and dates.
 * @param sheetName at most 28 characters, without : \ / ? * [ ].
 */
export async function* writeXlsx(
  sheetName: string,
  header: readonly string[],
  batches: AsyncIterable<ExportCell[][]>,
  rowsPerSheet = MAX_ROWS_PER_SHEET,
): AsyncGenerator<Uint8Array, void> {
  let chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const addPart = (name: string) => {
    const part = new ZipDeflate(name, { level: 6 })
    zip.add(part)
    return part
  }
  const drainChunks = () => {
    const ready = chunks
    chunks = []
    return ready
  }
  let sheets = 0
  let rows = 0
  let sheet: ZipDeflate | undefined
  const openSheet = () => {
    sheets += 1
    rows = 1
    sheet = addPart(`xl/worksheets/sheet${sheets}.xml`)
    sheet.push(strToU8(sheetStart(header)))
    return sheet
  }
  const closeSheet = () => sheet!.push(strToU8('</sheetData></worksheet>'), true)

  openSheet()
  for await (const batch of batches) {
    for (let from = 0; from < batch.length;) {
      if (rows >= rowsPerSheet) {
        closeSheet()
        openSheet()
      }
      const part = batch.slice(from, from + rowsPerSheet - rows)
      sheet!.push(strToU8(part.map(rowXml).join('')))
      from += part.length
      rows += part.length
    }
    yield* drainChunks()
  }
  closeSheet()
  const names = Array.from({ length: sheets }, (_, index) => (index === 0 ? sheetName : `${sheetName} ${index + 1}`))
  for (const [name, text] of Object.entries(packageParts(names))) addPart(name).push(strToU8(text), true)
  zip.end()
  yield* drainChunks()
}

const sheetStart = (header: readonly string[]) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols><col min="1" max="${header.length}" width="18" customWidth="1"/></cols><sheetData>` +
  `<row>${header.map((name) => textXml(name, HEADER_STYLE)).join('')}</row>`

const rowXml = (cells: ExportCell[]) => `<row>${cells.map(cellXml).join('')}</row>`

function cellXml(cell: ExportCell): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c s="${DATE_STYLE}"><v>${serialOf(cell.date)}</v></c>`
  return textXml(cell, 0)
}

const textXml = (text: string, style: number) =>
  `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

/** Days since 30-12-1899, the epoch of spreadsheets after 28-02-1900. */
const serialOf = (date: string) => (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000

/** Escapes characters that XML or ST_Xstring (ECMA-376 Part 1, 22.9.2.19) would read otherwise. */
const escapeXml = (text: string): string =>
  text
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, escapeCharacter)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** XML 1.0 allows no control characters but tab, line feed and those from U+007F on. */
function escapeCharacter(char: string): string {
  if (char === '\t' || char === '\n' || (char >= '\u007F' && char <= '\u009F')) return char
  return `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

function packageParts(names: string[]): Record<string, string> {
  const numbers = names.map((_, index) => index + 1)
  const sheetTypes = numbers
    .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`)
    .join('')
  const sheets = numbers
    .map((n) => `<sheet name="${escapeXml(names[n - 1]!)}" sheetId="${n}" r:id="rId${n}"/>`)
    .join('')
  const relations = numbers
    .map((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
    .join('')
  return {
    'xl/styles.xml': STYLES,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations}<Relationship Id="rId0" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${sheetTypes}</Types>`,
  }
}
