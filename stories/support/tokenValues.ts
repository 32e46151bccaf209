import primitives from '../../src/ui/tokens/source/primitive.color.json'
import semantic from '../../src/ui/tokens/source/semantic.color.json'

/** Themes of the token sources. */
export const themes = ['light', 'dark', 'light-hc', 'dark-hc'] as const
export type Theme = (typeof themes)[number]

type Value = string | { hex: string; alpha?: number }
type Token = { $value: Value; $extensions: { canje: { themes: Record<string, Value> } } }

const tokens = Object.fromEntries(
  Object.entries(semantic.color).filter(([name]) => !name.startsWith('$')),
) as unknown as Record<string, Token>
const ramps = Object.fromEntries(
  Object.entries(primitives.color).filter(([name]) => !name.startsWith('$')),
) as unknown as Record<string, Record<string, { $value: { hex: string } }>>

/** Names of the colour roles, in the order of the source. */
export const colorRoles = Object.keys(tokens)

/** Colour ramps: name → step → #rrggbb. */
export const colorRamps: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(ramps).map(([name, steps]) => [
    name,
    Object.fromEntries(Object.entries(steps).map(([step, token]) => [step, token.$value.hex])),
  ]),
)

/** The value of a role in a theme as the source writes it: an alias 'anil.700', #rrggbb or `transparent`. */
export function aliasOf(role: string, theme: Theme): string {
  const token = tokens[role]
  if (!token) throw new Error(`There is no colour role "${role}"; see src/ui/tokens/source/semantic.color.json.`)
  const value = theme === 'light' ? token.$value : token.$extensions.canje.themes[theme]
  if (value === undefined) throw new Error(`The role "${role}" has no value in the theme "${theme}".`)
  if (typeof value === 'string') return value.slice('{color.'.length, -1)
  return value.alpha === 0 ? 'transparent' : value.hex
}

/** The value of a role in a theme: #rrggbb or `transparent`. */
export function hexOf(role: string, theme: Theme): string {
  const source = aliasOf(role, theme)
  if (source.startsWith('#') || source === 'transparent') return source
  const [ramp = '', step = ''] = source.split('.')
  const hex = colorRamps[ramp]?.[step]
  if (!hex) throw new Error(`The role "${role}" points to "${source}", which is no step of a ramp.`)
  return hex
}

/** WCAG 2 contrast ratio of two #rrggbb colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
