/** What formatted text may hold. */
export const allowedTags = (
  'p br hr strong b em i u s sub sup span div blockquote code pre ' +
  'h3 h4 h5 h6 ul ol li a img table thead tbody tr th td'
).split(' ')
/** No class, id, style or name: text must not dress up as our interface, nor answer to our ids. */
export const allowedAttributes = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan']

const tags = new Set(allowedTags)
/** What is written for a block that is not allowed. Without it '<dt>Peso</dt><dd>2 kg</dd>' would run together, as 'Peso2 kg'. */
const standIns = new Map([
  ['h1', 'h3'],
  ['h2', 'h3'],
  ...'address article aside center dd details dl dt fieldset figcaption figure footer form header legend main nav section summary'
    .split(' ')
    .map((name) => [name, 'div'] as const),
])
const attributes = new Set(allowedAttributes)

/** Elements that go with all that is in them; any other that is not allowed leaves its text behind. */
const WITH_CONTENT =
  /^<(script|style|template|noscript|iframe|object|svg|math|title|textarea|xmp|noembed|noframes)(?=[\s/>])/i
const NOT_A_TAG = /^<(?:!--[^]*?(?:-->|$)|[!?][^>]*>?)/
/**
 * Any name of an element, with a prefix too: word processors write `<o:p>`, which is no text. After a quote the next attribute may come
 * at once. A bare value ends at a blank or at '>' alone: a slash that could also part two attributes would be tried as both, at every one.
 */
const TAG =
  /^<(\/?)([a-z][a-z0-9-]*(?::[a-z][a-z0-9-]*)?)((?:(?:[\s/]+|(?<=["']))[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`]+(?=[\s>])))?)*)[\s/]*>/i
/** From a name's first letter alone: one that has no value would be tried again from each letter after it. */
const ATTRIBUTE = /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+))/g

/**
 * Writes HTML anew with allowed tags and attributes alone, by text: a browser that parses a `style` or an `onerror`, even into a document
 * that is never shown, reports a violation of the page's policy. It is no guard by itself: what it writes goes through DOMPurify.
 */
export function allowlistHtml(html: string): string {
  let written = ''
  let rest = html
  for (let start = rest.indexOf('<'); start !== -1; start = rest.indexOf('<')) {
    written += rest.slice(0, start)
    rest = rest.slice(start)
    const [taken, text] = next(rest)
    written += text
    rest = rest.slice(taken)
  }
  return written + rest
}

/** How many characters of `rest`, which begins with '<', are dealt with, and what is written for them. */
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
  return [all.length, written ? `<${slash}${written}${slash ? '' : kept(inside)}>` : '']
}

function kept(inside: string): string {
  return [...inside.matchAll(ATTRIBUTE)]
    .filter(([, name]) => attributes.has(name!.toLowerCase()))
    .map(([, name, double, single, bare]) => ` ${name}="${quoted(double ?? single ?? bare ?? '')}"`)
    .join('')
}

const quoted = (value: string) => value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
