/** Elements that rich text may contain. */
export const allowedTags = (
  'p br hr strong b em i u s sub sup span div blockquote code pre ' +
  'h3 h4 h5 h6 ul ol li a img table thead tbody tr th td'
).split(' ')
/** No class, id, style or name: content must not imitate the app's interface or use its ids. */
export const allowedAttributes = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan']

const tags = new Set(allowedTags)
/** Replacements for other block elements: without them '<dt>Peso</dt><dd>2 kg</dd>' would become 'Peso2 kg'. */
const standIns = new Map([
  ['h1', 'h3'],
  ['h2', 'h3'],
  ...'address article aside center dd details dl dt fieldset figcaption figure footer form header legend main nav section summary'
    .split(' ')
    .map((name) => [name, 'div'] as const),
])
const attributes = new Set(allowedAttributes)

/** Elements that are removed with their content; of other disallowed elements the text remains. */
const WITH_CONTENT =
  /^<(script|style|template|noscript|iframe|object|svg|math|title|textarea|xmp|noembed|noframes)(?=[\s/>])/i
const NOT_A_TAG = /^<(?:!--[^]*?(?:-->|$)|[!?][^>]*>?)/
/**
 * Any element name, also with a prefix (`<o:p>` of word processors). After a quote, the next attribute needs no space.
 * An unquoted value ends only at a space or '>': ending it at '/' too would make the expression backtrack.
 */
const TAG =
  /^<(\/?)([a-z][a-z0-9-]*(?::[a-z][a-z0-9-]*)?)((?:(?:[\s/]+|(?<=["']))[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`]+(?=[\s>])))?)*)[\s/]*>/i
/** Matches start at a name's first letter only, or a name without value would be retried at each letter. */
const ATTRIBUTE = /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+))/g

/**
 * Removes disallowed tags and attributes from HTML text, because parsing `style` or `onerror` causes a CSP report even
 * in a detached document. It is not a security boundary: the result must go through DOMPurify.
 */
export function allowlistHtml(html: string): string {
  let written = ''
  let rest = html
  for (let start = rest.indexOf('<'); start !== -1; start = rest.indexOf('<')) {
    written += rest.slice(0, start)
    rest = rest.slice(start)
    const [length, text] = next(rest)
    written += text
    rest = rest.slice(length)
  }
  return written + rest
}

/** Reads one construct at the start of `rest`, a '<': its length in characters, and its replacement. */
function next(rest: string): [taken: number, text: string] {
  const hidden = WITH_CONTENT.exec(rest)
  if (hidden) {
    const end = new RegExp(`</${hidden[1]}[^>]*>`, 'i').exec(rest)
    return [end ? end.index + end[0].length : rest.length, '']
  }
  const other = NOT_A_TAG.exec(rest)
  if (other) return [other[0].length, '']
  const tag = TAG.exec(rest)
  if (!tag) return [1, '&lt;']
  const [all, slash, name = '', inside = ''] = tag
  const written = tags.has(name.toLowerCase()) ? name : standIns.get(name.toLowerCase())
  return [all.length, written ? `<${slash}${written}${slash ? '' : filterAttributes(inside)}>` : '']
}

function filterAttributes(inside: string): string {
  return [...inside.matchAll(ATTRIBUTE)]
    .filter(([, name]) => attributes.has(name!.toLowerCase()))
    .map(([, name, double, single, unquoted]) => ` ${name}="${quoted(double ?? single ?? unquoted ?? '')}"`)
    .join('')
}

const quoted = (value: string) => value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
