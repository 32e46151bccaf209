import { expect, it } from 'vitest'
import { colorFile, iconSheet, pathOf, statusFile, tokensFile } from '#stories/docs/designFiles.ts'
import { colorRoles, hexOf, themes } from '#stories/support/tokenValues.ts'
import { iconNames } from '#ui'

it.each(themes)('has every colour role of the theme %s, with its value', (theme) => {
  const file = colorFile(theme)
  for (const role of colorRoles) {
    const token = pathOf(role).reduce<unknown>((group, part) => (group as Record<string, unknown>)[part], file)
    const hex = hexOf(role, theme)
    expect([role, token]).toEqual([
      role,
      {
        $type: 'color',
        $value: expect.objectContaining(hex === 'transparent' ? { alpha: 0 } : { alpha: 1, hex }),
      },
    ])
  }
})

it('has a group for every icon', () => {
  const sheet = new DOMParser().parseFromString(iconSheet(), 'image/svg+xml')
  expect([...sheet.querySelectorAll('g')].map(({ id }) => id)).toEqual(iconNames)
})

it('has all tokens in one file, with the ramps that the roles refer to', () => {
  const text = JSON.stringify(tokensFile())
  const file = JSON.parse(text) as object
  const references = [...text.matchAll(/"\{([\w.-]+)\}"/g)].map((match) => match[1]!)
  const find = (name: string) =>
    name.split('.').reduce<unknown>((group, part) => (group as Record<string, unknown> | undefined)?.[part], file)
  expect(Object.keys(file)).toEqual(expect.arrayContaining(['color', 'space', 'text', 'elevation', 'duration']))
  expect(references.length).toBeGreaterThan(50)
  expect(references.filter((name) => !find(name))).toEqual([])
})

it('has a line for each component, with its screens, that a spreadsheet reads', () => {
  const docs = { components: { Select: () => null }, status: 'estable' as const }
  expect(statusFile([['Patrones/Select', docs]], () => ['Socios', 'Canjes'])).toBe(
    '\uFEFF"componente";"estado";"página";"pantallas"\r\n"Select";"estable";"Patrones/Select";"Socios, Canjes"\r\n',
  )
})
