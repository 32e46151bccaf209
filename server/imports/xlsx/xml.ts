import { fileMessages } from '../messages.ts'
import { FileRefusedError } from '../byteSource.ts'

/** Callbacks of the parser. Names have no prefix; `attribute` reads an attribute of the opened tag. */
export type XmlHandler = {
  onOpenTag(name: string, attribute: (name: string) => string | undefined): void
  onCloseTag(name: string): void
  onText(text: string): void
}

/** Maximum depth of elements. */
const DEEPEST = 100
/** Most elements of a part: 2,000,000 rows of five cells. */
const MOST = 30_000_000
/** Longest tag or text, characters. A cell holds 32,767. */
const LONGEST = 1_000_000

const tag = /<(\/?)(?:[^\s/>:"'=]+:)?([^\s/>:"'=]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/y
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const broken = () => new FileRefusedError(fileMessages.broken)

/**
 * Incremental XML parser. Document types are refused, so there are no external entities:
 * only the five of XML and numeric references.
 */
function xmlReader(handler: XmlHandler) {
  let rest = ''
  /** Open elements. One that is left, or closed by another name, means that something is missing. */
  const within: string[] = []
  let count = 0
  const skip = (from: number, end: string): number => {
    const found = rest.indexOf(end, from)
    return found === -1 ? -1 : found + end.length
  }
  /** Returns the offset after the markup at `at`, or −1 when it is incomplete. */
  const markup = (at: number): number => {
    if (rest.startsWith('<?', at)) return skip(at, '?>')
    if (rest.startsWith('<!--', at)) return skip(at + 4, '-->')
    if (rest.startsWith('<![CDATA[', at)) {
      const end = skip(at, ']]>')
      if (end !== -1) handler.onText(rest.slice(at + 9, end - 3))
      return end
    }
    if (rest.startsWith('<!', at)) {
      // '<![CDA' may still become a CDATA section.
      if ('<![CDATA['.startsWith(rest.slice(at)) || '<!--'.startsWith(rest.slice(at))) return -1
      throw broken()
    }
    tag.lastIndex = at
    const found = tag.exec(rest)
    if (!found) return -1
    const [, slash, name, attributes, selfClosing] = found
    if (slash) {
      if (within.pop() !== name) throw broken()
      handler.onCloseTag(name!)
    } else {
      count += 1
      if (count > MOST) throw new FileRefusedError(fileMessages.tooMuchInside)
      handler.onOpenTag(name!, (wanted) => attributeOf(attributes!, wanted))
      if (selfClosing) handler.onCloseTag(name!)
      else if (within.push(name!) > DEEPEST) throw broken()
    }
    return tag.lastIndex
  }
  return {
    push(text: string, isLast: boolean): void {
      rest += text
      let at = 0
      while (at < rest.length) {
        const next = rest.indexOf('<', at)
        if (next === -1) break
        if (next > at) handler.onText(unescaped(rest.slice(at, next)))
        at = next
        const end = markup(at)
        if (end === -1) break
        at = end
      }
      rest = rest.slice(at)
      if (rest.length > LONGEST || (isLast && (within.length > 0 || rest.trim() !== ''))) throw broken()
    },
  }
}

/** Parses a small part completely. */
export async function readXml(chunks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  for await (const _ of parseXmlInSteps(chunks, handler));
}

/** Parses a large part in chunks, and yields after each so that results can be taken. */
export async function* parseXmlInSteps(chunks: AsyncIterable<Uint8Array>, handler: XmlHandler): AsyncGenerator<void> {
  const reader = xmlReader(handler)
  // UTF-16 has a byte order mark; otherwise spreadsheets write UTF-8.
  let decoder: TextDecoder | null = null
  for await (const bytes of chunks) {
    decoder ??= new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8', { fatal: true })
    let text: string
    try {
      text = decoder.decode(bytes, { stream: true })
    } catch {
      throw broken()
    }
    reader.push(text, false)
    yield
  }
  reader.push('', true)
}

function attributeOf(attributes: string, wanted: string): string | undefined {
  for (const [, name, double, single] of attributes.matchAll(/\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (name === wanted || name!.endsWith(`:${wanted}`)) return unescaped(double ?? single ?? '')
  return undefined
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,10}));/g, (whole, decimal, hex, name) => {
    if (name) return entities[name as string] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
