import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Prop } from '#stories/docs/docgen.ts'
import { codeFiles } from '../architecture/imports.ts'

type Docgen = {
  parse: (
    code: string,
    options: { filename: string; resolver: unknown },
  ) => { displayName?: string; props?: Record<string, Prop> }[]
  builtinResolvers: { FindExportedDefinitionsResolver: new () => unknown }
}
const ofStorybook = createRequire(createRequire(import.meta.url).resolve('@storybook/react-vite/package.json'))
const { parse, builtinResolvers } = (await import(ofStorybook.resolve('react-docgen'))) as Docgen

const files = codeFiles('src/ui')

/** File of an exported component. */
export const fileOf = (component: string): string =>
  files.find((file) => new RegExp(`/${component}\\.tsx?$`).test(file))!

/** Props that react-docgen reads in the file of an exported component. */
export function propsOf(component: string): [name: string, prop: Prop][] {
  const filename = fileOf(component)
  const found = parse(readFileSync(filename, 'utf8'), {
    filename,
    resolver: new builtinResolvers.FindExportedDefinitionsResolver(),
  })
  return Object.entries(found.find(({ displayName }) => displayName === component)?.props ?? {})
}
