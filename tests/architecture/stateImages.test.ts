import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeFiles, sourceOf } from './imports.ts'

// What the styles of a component have rules for is in an image of it: pointer, press, focus, touch, paper, motion.

/** Rules of style sheets by the mode that shows them (.storybook/modes.ts). In quotes they are questions of code. */
const rules = {
  hover: /(?<!['"]):hover/,
  pressed: /(?<!['"]):active\b/,
  focus: /(?<!['"]):focus-(visible|within)/,
  touch: /@media[^{]*pointer: (coarse|fine)/,
  print: /@media print/,
  motion: /animation:\s*\$/,
}
type Mode = keyof typeof rules

/** How a grid names the states of single cells instead: the parameter `pseudo`. */
const cells: Partial<Record<Mode, RegExp>> = {
  hover: /pseudo: \{[^}]*hover: /,
  pressed: /pseudo: \{[^}]*active: /,
  focus: /pseudo: \{[^}]*focusVisible: /,
}

/** Pieces without stories of their own, with those that show them. */
const shownBy: Record<string, string[]> = {
  Button: ['Button', 'Banner'],
  Dropdown: ['Select', 'MultiSelect'],
  Field: ['TextField'],
}

const shown = (component: string, mode: Mode) =>
  (shownBy[component] ?? [component]).some((name) => {
    const file = codeFiles('stories').find((path) => path.endsWith(`/${name}.stories.tsx`))
    const source = file ? sourceOf(file) : ''
    const lists = source.matchAll(/(?:withModes|defaultAnd)\([^)]*\)|modes: \[[^\]]*\]/g)
    const named = [...lists].some(([list]) => list.includes(`'${mode}'`))
    return named || cells[mode]?.test(source)
  })

it.each(readdirSync('src/ui/components'))(
  '%s has an image of each state that its styles have rules for',
  (component) => {
    const source = codeFiles(`src/ui/components/${component}`).map(sourceOf).join('\n')
    const modes = (Object.keys(rules) as Mode[]).filter((mode) => rules[mode].test(source))
    expect(modes.filter((mode) => !shown(component, mode)).map((mode) => `withModes(…, '${mode}')`)).toEqual([])
  },
)
