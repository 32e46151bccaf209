import { readXml } from './xml.ts'
import { decodeXstring } from './xstring.ts'

/** Reads the shared strings. Rich text runs are joined; phonetic readings (rPh) are left out. */
export async function readSharedStrings(part: AsyncIterable<Uint8Array> | null): Promise<string[]> {
  const strings: string[] = []
  if (!part) return strings
  let string = ''
  let run = ''
  let isInText = false
  let isPhonetic = false
  await readXml(part, {
    onOpenTag(name) {
      if (name === 'si') string = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') {
        isInText = !isPhonetic
        run = ''
      }
    },
    onCloseTag(name) {
      if (name === 'si') strings.push(string)
      else if (name === 'rPh') isPhonetic = false
      else if (name === 't' && isInText) {
        string += decodeXstring(run)
        isInText = false
      }
    },
    onText(text) {
      if (isInText) run += text
    },
  })
  return strings
}
