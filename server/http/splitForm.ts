/** `filename` is null of a part that is no file. `bytes` is a view of those of the form. */
export type FormPart = { name: string; filename: string | null; type: string; bytes: Uint8Array<ArrayBuffer> }

/** Maximum length of the headers of a part, bytes. */
const MAX_HEAD = 2_048
const CR = 13
const LF = 10
const DASH = 45

/**
 * The parts of a multipart/form-data body (RFC 7578), or null for bytes that are none or have more than `maxParts`.
 * The time is linear: the platform's parser blocks the process for seconds on hostile bytes.
 */
export function splitForm(bytes: Uint8Array<ArrayBuffer>, boundary: string, maxParts: number): FormPart[] | null {
  const delimiter = new TextEncoder().encode(`\r\n--${boundary}`)
  // The first delimiter needs no line break before it.
  const first = isAt(bytes, 0, delimiter.subarray(2)) ? -2 : findDelimiter(bytes, 0, delimiter)
  const parts: FormPart[] = []
  for (let start = first; start !== null;) {
    const line = start + delimiter.length
    if (bytes[line] === DASH && bytes[line + 1] === DASH) return parts
    if (bytes[line] !== CR || bytes[line + 1] !== LF || parts.length === maxParts) return null
    const head = readHead(bytes, line + 2)
    if (!head) return null
    const end = findDelimiter(bytes, head.end, delimiter)
    if (end === null) return null
    const { name, filename, type } = head
    parts.push({ name, filename, type, bytes: bytes.subarray(head.end, end) })
    start = end
  }
  return null
}

function isAt(bytes: Uint8Array, at: number, pattern: Uint8Array): boolean {
  let index = 0
  while (index < pattern.length && bytes[at + index] === pattern[index]) index += 1
  return index === pattern.length
}

/**
 * Looks at every fourth byte where it can: a delimiter begins with CR, LF and two dashes, and a boundary has neither CR
 * nor LF, so that partial matches do not overlap and the time is linear.
 */
function findDelimiter(bytes: Uint8Array, from: number, delimiter: Uint8Array): number | null {
  const last = bytes.length - delimiter.length
  const fifth = delimiter[4]
  for (let at = from; at <= last;) {
    const fourth = bytes[at + 3]
    if (fourth === DASH) {
      if (bytes[at] === CR && bytes[at + 4] === fifth && isAt(bytes, at, delimiter)) return at
      if (bytes[at + 1] === CR && bytes[at + 5] === fifth && isAt(bytes, at + 1, delimiter)) return at + 1
      at += 4
    } else at += fourth === LF ? 2 : fourth === CR ? 3 : 4
  }
  return null
}

function findEndOfHead(window: Uint8Array): number | null {
  for (let at = 0; at <= window.length - END_OF_HEAD.length; at += 1)
    if (window[at] === CR && isAt(window, at, END_OF_HEAD)) return at
  return null
}

const END_OF_HEAD = new Uint8Array([CR, LF, CR, LF])

function readHead(bytes: Uint8Array<ArrayBuffer>, start: number) {
  const window = bytes.subarray(start, start + MAX_HEAD)
  const length = findEndOfHead(window)
  if (length === null) return null
  const head = new TextDecoder().decode(window.subarray(0, length))
  const [, parameters] = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(head) ?? []
  const name = parameters && readParameter(parameters, 'name')
  if (name === undefined || parameters === undefined) return null
  // Some clients write a name that is not ASCII as filename*=utf-8''….
  const filename = readParameter(parameters, String.raw`filename\*?`) ?? null
  const [, type = ''] = /^content-type:[ \t]*([^\s;]*)/im.exec(head) ?? []
  return { name, filename, type, end: start + length + END_OF_HEAD.length }
}

function readParameter(parameters: string, name: string): string | undefined {
  const [, quoted, token] = new RegExp(`;[ \\t]*${name}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(parameters) ?? []
  // Browsers escape a quote and line breaks of a name.
  return (quoted ?? token)?.replace(/%(22|0A|0D)/gi, (escaped) => decodeURIComponent(escaped))
}
