import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastRules } from '../../stories/support/contrastRules.ts'
import * as tokens from '../../src/ui/tokens/tokens.ts'
import { contrastRatio, hexOf, themes } from '../../stories/support/tokenValues.ts'

test.each(themes)('colour pairs reach their contrast ratio in the theme %s', (theme) => {
  const rules = contrastRules(theme)
  const failures = rules
    .map((rule) => ({ ...rule, actual: contrastRatio(hexOf(rule.foreground, theme), hexOf(rule.background, theme)) }))
    .filter(({ actual, ratio }) => actual < ratio)
    .map(
      ({ foreground: front, background: back, ratio, actual }) =>
        `${front} on ${back}: ${actual.toFixed(2)}, not ${ratio}`,
    )
  expect(failures).toEqual([])
  expect(rules).toHaveLength(theme.endsWith('hc') ? 127 : 122)
})

test.each(themes)('error toast text is black in the theme %s', (theme) => {
  expect(hexOf('toast.error.fg', theme)).toBe('#000000')
})

test('contrast() returns the WCAG ratio', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#3554a9', '#3554a9')).toBe(1)
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('generated token files are up to date (npm run tokens)', () => {
  expect(() => execFileSync('node', ['scripts/tokens.mjs', '--check'], { stdio: 'pipe' })).not.toThrow()
})

test.each([
  ['light', '@media screen {'],
  ['dark', '@media screen and (prefers-color-scheme: dark) {'],
] as const)('data-contrast="more" applies high contrast to the %s theme of the system', (theme, media) => {
  const css = readFileSync('src/ui/tokens/tokens.css', 'utf8')
  const start = css.indexOf(media)
  const block = css.slice(css.indexOf(":root:not([data-theme])[data-contrast='more']", start)).split('}')[0]!
  expect(start).toBeGreaterThan(-1)
  expect(block).toContain(`color-scheme: ${theme}`)
  expect(block).toContain(`--cj-bg-canvas: ${hexOf('bg.canvas', `${theme}-hc`)}`)
})

test('tokens.css contains only custom properties, color-scheme, keyframes and the text colour of a themed part', () => {
  const css = readFileSync('src/ui/tokens/tokens.css', 'utf8')
  const values = css.slice(0, css.indexOf('@keyframes'))
  const names = [...values.matchAll(/^\s*([a-z-]+):\s/gm)].map(([, name]) => name!)
  expect([...new Set(names.filter((name) => !name.startsWith('--')))]).toEqual(['color-scheme', 'color'])
  expect(names.length).toBeGreaterThan(500)
})

test('components and screens contain no literal colours', () => {
  const literal =
    /(?<!\w)#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?![\w-])|\b(?:rgb|hsl|oklch|oklab|lab|lch|hwb)a?\(/gi
  const files = ['src/ui', 'src/app', 'src/screens']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.startsWith('src/ui/tokens/'))
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        // Import paths (`#ui`, `#app/…`) are not colours.
        if (/^\s*(?:import|export)\b|^\} from/.test(line)) return []
        return [...line.matchAll(literal)].map(([colour]) => `${file}:${index + 1} ${colour}`)
      }),
  )
  expect(found).toEqual([])
  expect(files.length).toBeGreaterThan(20)
})

/** Steps of a scale that no component needs yet, by reason. */
const unused: Record<string, string> = {
  'color.infoFg': 'each tone has its ink',
  'duration.instant': 'the end of the scale of times',
  'duration.slow': 'the end of the scale of times',
  'elevation.e1': 'the first of three elevations',
}

test('every token is used in src, unless `unused` has a reason', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:tsx?|css)$/.test(file) && !/^ui\/tokens\/(?:tokens\.|names\/|source\/)/.test(file),
  )
  const code = files.map((file) => readFileSync(`src/${file}`, 'utf8')).join('\n')
  const groups = Object.entries(tokens).filter(([, group]) => typeof group === 'object')
  const names = groups.flatMap(([group, values]) => Object.keys(values).map((name) => `${group}.${name}`))
  const isUsed = (name: string) => new RegExp(`(\\.${name}\\b|\\['${name}'\\])`).test(code)
  const idle = names.filter((name) => !isUsed(name.split('.')[1]!))
  expect(idle.toSorted()).toEqual(Object.keys(unused).toSorted())
  expect(names.length).toBeGreaterThan(180)
})
