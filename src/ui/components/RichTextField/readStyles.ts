/** A comment or condition, a tag with its name and attributes, text, or a sign that begins nothing. */
const PIECE = /<!--[^]*?-->|<[!?][^>]*>|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|[^<]+|</gi
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|wbr)$/
/** `mso-bidi-font-weight` of Word is of another script. */
const WEIGHT = /(?:^|[;"'\s])font-weight:\s*([a-z0-9]+)/i
const STYLE = /(?:^|[;"'\s])font-style:\s*([a-z]+)/i

/** An open element, and what it says of the text within it; undefined: what is around it. */
type Open = { name: string; strong: boolean | undefined; em: boolean | undefined }

/**
 * Writes bold and italic as tags around each text, whether they are tags or styles. Google Docs has them as styles, and
 * everything within bold that is not bold.
 */
export function readStyles(html: string): string {
  const open: Open[] = []
  const isNow = (mark: 'strong' | 'em') => open.findLast((element) => element[mark] !== undefined)?.[mark] ?? false

  function readText(text: string): string {
    if (text.trim() === '') return text
    const italic = isNow('em') ? `<em>${text}</em>` : text
    return isNow('strong') ? `<strong>${italic}</strong>` : italic
  }

  return html.replace(PIECE, (piece, slash: string | undefined, tag: string | undefined, attributes = '') => {
    if (tag === undefined) return piece === '<' ? piece : piece.startsWith('<') ? '' : readText(piece)
    const name = tag.toLowerCase()
    if (slash) {
      const index = open.findLastIndex((element) => element.name === name)
      if (index >= 0) open.length = index
    } else if (!VOID.test(name) && !attributes.endsWith('/'))
      open.push({ name, strong: isStrong(name, attributes), em: isEm(name, attributes) })
    return /^(?:b|strong|i|em)$/.test(name) ? '' : piece
  })
}

function isStrong(name: string, attributes: string): boolean | undefined {
  const weight = WEIGHT.exec(attributes)?.[1]?.toLowerCase()
  if (weight && weight !== 'inherit') return /^(?:bold|bolder|[6-9]\d\d)$/.test(weight)
  return name === 'b' || name === 'strong' ? true : undefined
}

function isEm(name: string, attributes: string): boolean | undefined {
  const style = STYLE.exec(attributes)?.[1]?.toLowerCase()
  if (style && style !== 'inherit') return style === 'italic' || style === 'oblique'
  return name === 'i' || name === 'em' ? true : undefined
}
