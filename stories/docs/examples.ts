import type { ComponentType } from 'react'

type Module = Record<string, ComponentType>
const modules = import.meta.glob<Module>('../ejemplos/*.tsx')
const sources = import.meta.glob<string>('../ejemplos/*.tsx', { query: '?raw', import: 'default' })

/** A whole file as an application would have it, and the component that it exports. */
export type CodeExample = { Component: ComponentType; code: string }

/** Names of all examples: those of the pages, 'Select'. */
export const exampleNames = Object.keys(modules).map((file) => /(\w+)\.tsx$/.exec(file)![1]!)

/** Loads the example of a component's page. @param name 'Select' */
export async function loadExample(name: string): Promise<CodeExample | undefined> {
  const file = `../ejemplos/${name}.tsx`
  const [module, code] = await Promise.all([modules[file]?.(), sources[file]?.()])
  const Component = Object.values(module ?? {})[0]
  return Component && { Component, code: code ?? '' }
}
