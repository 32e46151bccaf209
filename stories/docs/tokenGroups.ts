import { color, duration, easing, elevation, font, layer, ms, radius, size, space, text, tracking } from '#ui'
import type { TokenGroup } from './tokensUsed.ts'

/** All tokens by group: CSS variables, or numbers for JavaScript (`ms`). */
export const tokenGroups: Record<TokenGroup, Record<string, string | number>> = {
  color,
  space,
  radius,
  size,
  text,
  font,
  tracking,
  elevation,
  duration,
  easing,
  layer,
  ms,
}
