/** What stands in a piece of CSS: a token, another piece, or one that styled-components has parted. */
type Part = string | number | readonly unknown[]

/**
 * CSS as one string: a piece for others, or by `ready` all that a styled element has. A build takes comments and indentation out of it,
 * as out of every style (scripts/cssText.mjs).
 */
export function css(strings: TemplateStringsArray, ...parts: readonly Part[]): string {
  return strings.reduce((before, after, at) => {
    const part = parts[at - 1]!
    return before + (typeof part === 'object' ? part.join('') : part) + after
  })
}

/**
 * For `styled.div(ready(look))`. styled-components joins the parts of a template and looks the whole up at each rendering, which
 * costs nothing for a single string; and it reads all of it letter by letter when it is first drawn.
 */
export function ready(look: string): TemplateStringsArray {
  return Object.assign([look], { raw: [look] })
}
