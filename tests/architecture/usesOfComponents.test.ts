import { expect, it } from 'vitest'
import { exportedComponents } from '#stories/docs/exportedComponents.ts'
import { usesOfComponents } from '../../.storybook/usesOfComponents.ts'
import { codeFiles, importsOf, sourceOf } from './imports.ts'

// Where the pages of components say that the product uses them.

const uses = usesOfComponents()
const titles = codeFiles('stories/pantallas').map((file) => /^ {2}title: '([^']+)'/m.exec(sourceOf(file))?.[1])

it('names screens that have a page of stories', () => {
  const named = new Set(Object.values(uses).flatMap((screens) => Object.keys(screens)))
  expect([...named].filter((title) => !titles.includes(title))).toEqual([])
  expect(named.size).toBeGreaterThan(10)
})

it('finds a use that a screen has of its own, through a shared file, and in the frame of all screens', () => {
  expect(uses.RichTextField).toEqual({ 'Pantallas/Productos': ['src/screens/products/DescriptionField.tsx'] })
  expect(uses.DataTable!['Pantallas/Socios']).toEqual(['src/screens/list/ListLayout.tsx'])
  expect(Object.keys(uses.AppShell!)).toEqual(['Pantallas/Paleta y teclas'])
})

it('finds every component that a file of the screens imports', () => {
  const exported = exportedComponents(sourceOf('src/ui/index.ts'))
  const imported = codeFiles('src/screens')
    .flatMap(importsOf)
    .filter(({ file, isType }) => file === 'src/ui/index.ts' && !isType)
    .flatMap(({ line }) => exported.filter((name) => new RegExp(`[{,\\s]${name}[,\\s}]`).test(line)))
  expect([...new Set(imported)].filter((name) => !uses[name])).toEqual([])
})
