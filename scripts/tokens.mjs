// Generates src/ui/tokens (CSS variables, typed names) from src/ui/tokens/source (DTCG JSON, keyframes in CSS).
// The output is committed. `--check` writes nothing and fails when it is stale (tests/ui/tokens.test.ts).
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../src/ui/tokens')
const read = (name) => JSON.parse(readFileSync(path.join(folder, 'source', `${name}.json`), 'utf8'))
const primitive = read('primitive.color').color
const semantic = read('semantic.color').color
const dimension = read('dimension')
const motion = read('motion')
const typography = read('typography')
const elevation = read('elevation')
const keyframes = readFileSync(path.join(folder, 'source/keyframes.css'), 'utf8')

const entries = (group) => Object.entries(group).filter(([name]) => !name.startsWith('$'))
const camel = (name) => name.replace(/[.-](\w)/g, (_, letter) => letter.toUpperCase())
const kebab = (name) => name.replace(/\./g, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const variable = (group, name) => `--cj-${group ? `${group}-` : ''}${kebab(name)}`

/** Resolves '{color.anil.700}' or a literal colour to hex, or to `transparent`. */
function hex(value) {
  if (typeof value !== 'string') return value.alpha === 0 ? 'transparent' : value.hex
  const [, ramp, step] = value.slice(1, -1).split('.')
  return primitive[ramp][step].$value.hex
}
const size = ({ value, unit }) => (value === 0 ? '0' : `${value}${unit}`)
const shadow = (layers) =>
  layers.map((l) => [l.offsetX, l.offsetY, l.blur, l.spread].map(size).join(' ') + ' ' + l.color).join(', ')
const block = (selector, lines) => `${selector} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`
const declare = (pairs) => pairs.map(([name, value]) => `${name}: ${value};`)

const themeColors = (theme) =>
  entries(semantic).map(([name, token]) => [
    variable('', name),
    hex(theme === 'light' ? token.$value : token.$extensions.canje.themes[theme]),
  ])
const lightDepth = [
  ...entries(elevation.elevation).map(([name, token]) => [variable('elevation', name), shadow(token.$value)]),
  ['--cj-scrim', elevation.scrim.$value],
]
const darkDepth = [
  ...entries(elevation.elevation).map(([name, token]) => [
    variable('elevation', name),
    shadow(token.$extensions.canje.dark),
  ]),
  ['--cj-scrim', elevation.scrim.$extensions.canje.dark],
]
const font = (list) => list.map((name) => (/[ ]/.test(name) ? `'${name}'` : name)).join(', ')
const type = ({ fontWeight, fontSize, lineHeight }) => `${fontWeight} ${size(fontSize)}/${lineHeight}`
/** Shorthand that takes the family from the element it is used on: a part of a page may have another. */
const text = (name, { fontFamily }) => `var(${variable('type', name)}) var(--cj-font-${fontFamily.slice(6, -1)})`

const constants = [
  ...['space', 'radius', 'size'].flatMap((group) =>
    entries(dimension[group]).map(([name, token]) => [variable(group, name), size(token.$value)]),
  ),
  ...entries(motion.duration).map(([name, token]) => [
    variable('duration', name),
    size(token.$value) === '0' ? '0ms' : size(token.$value),
  ]),
  ...entries(motion.easing).map(([name, token]) => [
    variable('easing', name),
    `cubic-bezier(${token.$value.join(', ')})`,
  ]),
  ...entries(typography.font).map(([name, token]) => [variable('font', name), font(token.$value)]),
  ...entries(typography.text).map(([name, token]) => [variable('type', name), type(token.$value)]),
  // For the CSS of applications. It has the families of the page.
  ...entries(typography.text).map(([name, token]) => [variable('text', name), text(name, token.$value)]),
  ...entries(typography.text).map(([name, token]) => [variable('tracking', name), size(token.$value.letterSpacing)]),
]
const compact = entries(dimension.size)
  .filter(([, token]) => token.$extensions?.canje?.compact)
  .map(([name, token]) => [variable('size', name), size(token.$extensions.canje.compact)])
const compactSpace = entries(dimension.space)
  .filter(([, token]) => token.$value.value >= 8)
  .map(([name, token]) => [variable('space', name), `${token.$value.value * 0.75}px`])
const reducedMotion = entries(motion.duration)
  .filter(([name]) => name !== 'loop')
  .map(([name]) => [variable('duration', name), '1ms'])

const scheme = (value) => `color-scheme: ${value};`
const nest = (media, css) => `${media} {\n${css.replace(/^(?=.)/gm, '  ')}}\n`
const theme = (name) => {
  const dark = name.startsWith('dark')
  return [scheme(dark ? 'dark' : 'light'), ...declare(themeColors(name)), ...declare(dark ? darkDepth : lightDepth)]
}
/**
 * CSS blocks with the `lines` of each theme. An explicit data-* attribute wins over the system's preference.
 * Print always uses the light theme.
 */
const themes = (lines, mark = '') => {
  const of = (selectors, name) => block(selectors.map((selector) => selector + mark).join(',\n'), lines(name))
  return [
    of([':root', "[data-theme='light']"], 'light'),
    nest(
      '@media screen',
      of(["[data-theme='dark']"], 'dark') +
        of(
          [":root:not([data-theme])[data-contrast='more']", "[data-theme='light'][data-contrast='more']"],
          'light-hc',
        ) +
        of(["[data-theme='dark'][data-contrast='more']"], 'dark-hc'),
    ),
    nest(
      '@media screen and (prefers-color-scheme: dark)',
      of([':root:not([data-theme])'], 'dark') + of([":root:not([data-theme])[data-contrast='more']"], 'dark-hc'),
    ),
    nest(
      '@media screen and (prefers-contrast: more)',
      of([':root:not([data-theme])', "[data-theme='light']:not([data-contrast])"], 'light-hc') +
        of(["[data-theme='dark']:not([data-contrast])"], 'dark-hc'),
    ),
    nest(
      '@media screen and (prefers-contrast: more) and (prefers-color-scheme: dark)',
      of([':root:not([data-theme])'], 'dark-hc'),
    ),
  ]
}

const values = [
  block(':root', declare(constants)),
  ...themes(theme),
  // Text that names no colour would keep the page's in a part with a theme of its own.
  block('[data-theme]:not(:root)', ['color: var(--cj-fg-default);']),
  block("[data-density='compact']", declare([...compact, ...compactSpace])),
  nest('@media (prefers-reduced-motion: reduce)', block(':root', declare(reducedMotion))),
  block("[data-motion='off']", declare(reducedMotion)),
  keyframes,
].join('\n')
const css = `/* Built by \`npm run tokens\` from src/ui/tokens/source. Do not edit. */
@layer canje.tokens, canje.base, canje.components;
${nest('@layer canje.tokens', values)}`

/** Canvas colour blended with the scrim. */
const gutterLines = (name) => {
  const parts = (colour) => colour.match(/[\da-f]{2}/gi).map((part) => parseInt(part, 16))
  const [red, green, blue, alpha] = parts(new Map(name.startsWith('dark') ? darkDepth : lightDepth).get('--cj-scrim'))
  const canvas = parts(new Map(themeColors(name)).get('--cj-bg-canvas'))
  const mixed = [red, green, blue].map((part, i) => Math.round(canvas[i] + ((part - canvas[i]) * alpha) / 255))
  return [`background: rgb(${mixed.join(' ')});`]
}
const gutterStyles = `// Built by \`npm run tokens\` from src/ui/tokens/source. Do not edit.
import { css } from 'styled-components'

/**
 * Colour of the scrollbar gutter under a scrim, which does not cover the gutter.
 * Literal colours: toggling a root rule with \`var()\` makes Chromium recalculate the styles of the whole page.
 * @see hooks/useScrollbarGutterColor.ts
 */
export const scrollbarGutterColorStyles = css\`
${themes(gutterLines, '[data-scrim]')
  .join('')
  .replace(/^(?=.)/gm, '  ')}\`
`

/** Emits a token group as one object: small groups, or names that are not identifiers. */
const record = (name, doc, pairs) =>
  `/** ${doc} */\nexport const ${name} = {\n${pairs.map(([key, value]) => `  ${/^[a-z]\w*$/i.test(key) ? key : `'${key}'`}: ${value},`).join('\n')}\n} as const\n`
/** Emits a large token group as a namespace module, so that bundles contain only the used names. */
const modules = []
const module = (name, doc, pairs) => {
  modules.push([
    `names/${name}.ts`,
    `// Built by \`npm run tokens\` from src/ui/tokens/source. Do not edit.\n// ${doc}\n\n${pairs.map(([key, value]) => `export const ${key} = ${value}`).join('\n')}\n`,
  ])
  return `/** ${doc} */\nexport * as ${name} from './names/${name}.ts'\n`
}
const vars = (group, list) => entries(list).map(([name]) => [camel(name), `'var(${variable(group, name)})'`])
const numbers = (list) => entries(list).map(([name, token]) => [camel(name), token.$value.value ?? token.$value])
const ts = [
  '// Built by `npm run tokens` from src/ui/tokens/source. Do not edit.\n',
  module('color', 'Role colours; their values depend on the theme.', vars('', semantic)),
  record('space', 'Spacing on a 4 px grid; the name is px / 8 · 100.', vars('space', dimension.space)),
  record('radius', 'Corner radii.', vars('radius', dimension.radius)),
  module('size', 'Sizes of controls, layout and other constants, as CSS lengths.', vars('size', dimension.size)),
  module('px', 'The sizes as numbers, px (comfortable density).', numbers(dimension.size)),
  record(
    'breakpoint',
    'Viewport widths, px: below `phone` sheets replace popups, below `desktop` the menu is a drawer.',
    numbers(dimension.breakpoint),
  ),
  record('count', 'Counts: rows of overscan, toasts on screen.', numbers(dimension.count)),
  record('duration', 'Animation times, as CSS times.', vars('duration', motion.duration)),
  module('ms', 'Timers, ms.', numbers(motion.delay)),
  record('easing', 'Easing curves.', vars('easing', motion.easing)),
  module(
    'animation',
    'Names of the keyframes (source/keyframes.css).',
    [...keyframes.matchAll(/@keyframes (cj-([\w-]+))/g)].map(([, full, name]) => [camel(name), `'${full}'`]),
  ),
  record('font', 'Font families.', vars('font', typography.font)),
  module(
    'text',
    'Type styles for the `font` shorthand.',
    entries(typography.text).map(([name, token]) => [camel(name), `'${text(name, token.$value)}'`]),
  ),
  module('tracking', 'Letter spacing that belongs to a type style.', vars('tracking', typography.text)),
  record('elevation', 'Shadows: e1 raised, e2 menus, e3 dialogs.', vars('elevation', elevation.elevation)),
  record(
    'layer',
    'z-index of each layer.',
    entries(elevation.layer).map(([name, token]) => [name, token.$value]),
  ),
  "/** Backdrop of dialogs and of the loader. */\nexport const scrim = 'var(--cj-scrim)'\n",
  "export type ColorName = keyof typeof import('./names/color.ts')\n",
].join('\n')

let stale = false
for (const [name, content] of [
  ['tokens.css', css],
  ['scrollbarGutterColor.styles.ts', gutterStyles],
  ['tokens.ts', ts],
  ...modules,
]) {
  const file = path.join(folder, name)
  let current = ''
  try {
    current = readFileSync(file, 'utf8')
  } catch {
    // The file does not exist yet.
  }
  if (current === content) continue
  stale = true
  if (!process.argv.includes('--check')) writeFileSync(file, content)
}
if (stale && process.argv.includes('--check')) {
  console.error(
    'src/ui/tokens: a file there is older than its sources. Run `npm run tokens` and commit what it writes.',
  )
  process.exit(1)
}
