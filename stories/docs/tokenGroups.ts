import { color, duration, easing, elevation, font, layer, ms, radius, size, space, text, tracking } from '#ui'
import type { TokenGroup } from './tokensUsed.ts'

/** Type styles as the variables that CSS of an application uses. */
const textVariables = Object.fromEntries(
  Object.entries(text).map(([name, value]) => [name, value.replace(/^var\(--cj-type-([\w-]+).*/, 'var(--cj-text-$1)')]),
)

/** All tokens by group: CSS variables, or numbers for JavaScript (`ms`). */
export const tokenGroups: Record<TokenGroup, Record<string, string | number>> = {
  color,
  space,
  radius,
  size,
  text: textVariables,
  font,
  tracking,
  elevation,
  duration,
  easing,
  layer,
  ms,
}
