import { strToU8, zipSync, type Zippable } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A cell: inline text, a number, or its XML. */
type SheetCell = string | number | { xml: string }
type Parts = {
  rows?: SheetCell[][]
  sheetData?: string
  strings?: string
  styles?: string
  more?: Record<string, string>
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const cellXml = (cell: SheetCell) => {
  if (typeof cell === 'object') return cell.xml
  return typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${escape(cell)}</t></is></c>`
}

/** Parts of a small XLSX file by name; `more` adds or replaces parts. */
export function xlsxParts({ rows = [], sheetData, strings, styles, more }: Parts): Record<string, string> {
  const data = sheetData ?? rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('')
  return {
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Hoja" sheetId="1" r:id="s1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="s1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="s2" Type="${relations}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="s3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
    ...(strings && { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>` }),
    ...(styles && { 'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>` }),
    ...more,
  }
}

/** @param level 0 stores without compression. */
export function zip(parts: Record<string, string | Uint8Array>, level: 0 | 6 = 6): Uint8Array<ArrayBuffer> {
  const files: Zippable = {}
  for (const [name, content] of Object.entries(parts))
    files[name] = typeof content === 'string' ? strToU8(content) : content
  return new Uint8Array(zipSync(files, { level }))
}

export const xlsx = (parts: Parts) => zip(xlsxParts(parts))
