import dimensions from '../../src/ui/tokens/source/dimension.json'
import elevations from '../../src/ui/tokens/source/elevation.json'
import motion from '../../src/ui/tokens/source/motion.json'
import primitiveColors from '../../src/ui/tokens/source/primitive.color.json'
import semanticColors from '../../src/ui/tokens/source/semantic.color.json'
import typography from '../../src/ui/tokens/source/typography.json'
import { iconSet } from '#ui/components/Icon/iconSet.ts'
import { colorRoles, hexOf, type Theme } from '../support/tokenValues.ts'
import type { ComponentDocs } from './types.ts'

type ColorToken = {
  $type: 'color'
  $value: { colorSpace: 'srgb'; components: number[]; alpha: number; hex: string }
}
type Group = { [name: string]: Group | ColorToken }

/** Colours of a theme in the Design Tokens format, which the variables of Figma import: one file for each mode. */
export function colorFile(theme: Theme): Group {
  const file: Group = {}
  for (const role of colorRoles) {
    const path = pathOf(role)
    const name = path.pop()!
    const group = path.reduce((parent, part) => (parent[part] ??= {}) as Group, file)
    group[name] = colorToken(hexOf(role, theme))
  }
  return file
}

/** Groups and name of a role: 'fg.link' → ['fg', 'link']. A role with roles below it is their 'default'. */
export const pathOf = (role: string): string[] => [
  ...role.split('.'),
  ...(colorRoles.some((other) => other.startsWith(`${role}.`)) ? ['default'] : []),
]

function colorToken(value: string): ColorToken {
  const isTransparent = value === 'transparent'
  const hex = isTransparent ? '#000000' : value
  const components = [1, 3, 5].map((start) =>
    Number((Number.parseInt(hex.slice(start, start + 2), 16) / 255).toFixed(4)),
  )
  return { $type: 'color', $value: { colorSpace: 'srgb', components, alpha: isTransparent ? 0 : 1, hex } }
}

/** Sizes, gaps and radii, as in the source. */
export const dimensionFile = (): unknown => dimensions

/** All tokens, as in the sources: colours of all themes, sizes, type, elevation and motion. */
export const tokensFile = (): unknown => ({
  ...primitiveColors,
  ...semanticColors,
  color: { ...primitiveColors.color, ...semanticColors.color },
  ...dimensions,
  ...typography,
  ...elevations,
  ...motion,
})

/**
 * Components of all pages with their status, page and screens, as CSV for a spreadsheet in Spanish.
 * @param screensOf names of the screens that use a component
 */
export function statusFile(
  pages: readonly [title: string, docs: Pick<ComponentDocs, 'components' | 'status'>][],
  screensOf: (component: string) => readonly string[],
): string {
  const rows = pages.flatMap(([title, { components, status }]) =>
    Object.keys(components).map((name) => [name, status, title, screensOf(name).join(', ')]),
  )
  const cells = [['componente', 'estado', 'página', 'pantallas'], ...rows]
  return `\uFEFF${cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')}\r\n`
}

/** px between two icons of the sheet. */
const CELL = 40
const COLUMNS = 8

/** All icons in one SVG: a group for each, by its name. */
export function iconSheet(): string {
  const names = Object.entries(iconSet)
  const rows = Math.ceil(names.length / COLUMNS)
  const groups = names.map(([name, path], index) => {
    const [x, y] = [(index % COLUMNS) * CELL + 10, Math.floor(index / COLUMNS) * CELL + 10]
    return `  <g id="${name}" transform="translate(${x} ${y})"><path d="${path}"/></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * CELL} ${rows * CELL}" fill="none" stroke="#22262E" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">
${groups.join('\n')}
</svg>
`
}
