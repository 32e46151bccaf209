import { expect, it } from 'vitest'
import { colorFile, iconSheet, pathOf } from '#stories/docs/designFiles.ts'
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
