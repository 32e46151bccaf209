import { fileMessages } from '../messages.ts'
import { FileRefusedError } from '../byteSource.ts'
import { readXml } from './xml.ts'
import { entryKey } from './zip.ts'

/** Unpacks one part of the archive; null where it has none of this name. */
export type ReadPart = (name: string) => AsyncIterable<Uint8Array> | null

/** Where the sheets that are shown and their companions are, as names of parts. There is one sheet at least. */
export type Workbook = {
  sheets: { name: string; part: string }[]
  strings: string | null
  styles: string | null
}

type Relation = { id: string; type: string; target: string }

/**
 * Follows the archive's own references; file names are only a habit.
 * @throws FileRefusal where they lead to no sheet, or two sheets to one part: it would be read once for each, and there may be a million.
 */
export async function readWorkbook(read: ReadPart): Promise<Workbook> {
  const root = await relationsOf(read, '')
  const book = root.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml'
  if (book.endsWith('.bin')) throw new FileRefusedError(fileMessages.binaryWorkbook)
  const part = read(book)
  if (!part) throw new FileRefusedError(fileMessages.notASpreadsheet)
  const shown: { name: string; id: string }[] = []
  await readXml(part, {
    onOpenTag(name, attribute) {
      if (name === 'sheet' && (attribute('state') ?? 'visible') === 'visible')
        shown.push({ name: attribute('name') ?? '', id: attribute('id') ?? '' })
    },
    onCloseTag() {},
    onText() {},
  })
  const relations = await relationsOf(read, book)
  const target = (kind: string) => relations.find(({ type }) => type.endsWith(kind))?.target ?? null
  // As there may be many of both; of two with one id the first counts.
  const byId = new Map(relations.toReversed().map((relation) => [relation.id, relation]))
  // Charts have sheets of their own, without cells.
  const sheets = shown.flatMap(({ name, id }) => {
    const relation = byId.get(id)
    return relation?.type.endsWith('/worksheet') ? [{ name, part: relation.target }] : []
  })
  if (sheets.length === 0) throw new FileRefusedError(fileMessages.notASpreadsheet)
  if (new Set(sheets.map((sheet) => sheet.part)).size < sheets.length) throw new FileRefusedError(fileMessages.broken)
  return { sheets, strings: target('/sharedStrings'), styles: target('/styles') }
}

/** 'xl/workbook.xml' has its references in 'xl/_rels/workbook.xml.rels'. Those that lead outside of the file are left out. */
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

/** '/xl/a.xml' from the root, 'a.xml' and '../a.xml' from the folder. */
function pathOf(folder: string, target: string): string {
  const parts = /^[\\/]/.test(target) ? [] : folder.split('/').filter(Boolean)
  for (const part of entryKey(target).split('/')) {
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
