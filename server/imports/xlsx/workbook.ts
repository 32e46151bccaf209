import { fileMessages } from '../messages.ts'
import { FileRefusedError } from '../byteSource.ts'
import { readXml } from './xml.ts'
import { decodeXstring } from './xstring.ts'
import { entryKey } from './zip.ts'

/** Unpacks a part of the archive; null when there is none of this name. */
export type ReadPart = (name: string) => AsyncIterable<Uint8Array> | null

/** Visible sheets (at least one) and their companions, as names of parts. */
export type Workbook = {
  sheets: { name: string; part: string }[]
  strings: string | null
  styles: string | null
  /** Dates count from 1904 instead of 1900. */
  has1904Dates: boolean
}

type Relation = { id: string; type: string; target: string }

/**
 * Follows the relationships of the archive; part names are not fixed.
 * @throws FileRefusedError when there is no sheet, or when two sheets share a part, which would be read again for each.
 */
export async function readWorkbook(read: ReadPart): Promise<Workbook> {
  const root = await relationsOf(read, '')
  const book = root.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml'
  if (book.endsWith('.bin')) throw new FileRefusedError(fileMessages.binaryWorkbook)
  const part = read(book)
  if (!part) throw new FileRefusedError(fileMessages.notASpreadsheet)
  const visible: { name: string; id: string }[] = []
  let has1904Dates = false
  await readXml(part, {
    onOpenTag(name, attribute) {
      if (name === 'sheet' && (attribute('state') ?? 'visible') === 'visible')
        visible.push({ name: decodeXstring(attribute('name') ?? ''), id: attribute('id') ?? '' })
      else if (name === 'workbookPr') has1904Dates = ['1', 'true'].includes(attribute('date1904') ?? '')
    },
    onCloseTag() {},
    onText() {},
  })
  const relations = await relationsOf(read, book)
  const target = (kind: string) => relations.find(({ type }) => type.endsWith(kind))?.target ?? null
  // A map, because there may be many of both. Of equal ids the first counts.
  const byId = new Map(relations.toReversed().map((relation) => [relation.id, relation]))
  // Chart sheets have no cells.
  const sheets = visible.flatMap(({ name, id }) => {
    const relation = byId.get(id)
    return relation?.type.endsWith('/worksheet') ? [{ name, part: relation.target }] : []
  })
  if (sheets.length === 0) throw new FileRefusedError(fileMessages.notASpreadsheet)
  if (new Set(sheets.map((sheet) => sheet.part)).size < sheets.length) throw new FileRefusedError(fileMessages.broken)
  return { sheets, strings: target('/sharedStrings'), styles: target('/styles'), has1904Dates }
}

/** Relationships of a part ('xl/_rels/workbook.xml.rels' of 'xl/workbook.xml'), without external ones. */
async function relationsOf(read: ReadPart, of: string): Promise<Relation[]> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1)
  const part = read(`${folder}_rels/${of.slice(folder.length)}.rels`)
  const found: Relation[] = []
  if (!part) return found
  await readXml(part, {
    onOpenTag(name, attribute) {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return
      const [id, type, target] = [attribute('Id') ?? '', attribute('Type') ?? '', attribute('Target') ?? '']
      found.push({ id, type, target: pathOf(folder, target) })
    },
    onCloseTag() {},
    onText() {},
  })
  return found
}

/** Resolves '/xl/a.xml' from the root, 'a.xml' and '../a.xml' from the folder. */
function pathOf(folder: string, target: string): string {
  const parts = /^[\\/]/.test(target) ? [] : folder.split('/').filter(Boolean)
  for (const part of entryKey(target).split('/')) {
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
