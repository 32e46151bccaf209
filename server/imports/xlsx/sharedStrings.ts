import { readXml } from './xml.ts'

/** The texts that cells refer to by number. Runs of one text are joined; readings of Japanese names are not part of it. */
export async function readSharedStrings(part: AsyncIterable<Uint8Array> | null): Promise<string[]> {
  const strings: string[] = []
  if (!part) return strings
  let text = ''
  let isText = false
  let isReading = false
  await readXml(part, {
    onOpenTag(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = true
    },
    onCloseTag(name) {
      if (name === 'si') strings.push(text)
      else if (name === 'rPh') isReading = false
      else if (name === 't') isText = false
    },
    onText(part) {
      if (isText && !isReading) text += part
    },
  })
  return strings
}
