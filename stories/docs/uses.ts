/** Where the product uses a component: title of the screen's page → files in src/screens. */
export type Uses = Readonly<Record<string, readonly string[]>>

/** Uses by component, from .storybook/usesOfComponents.ts at build time. */
declare const CANJE_USES: Readonly<Record<string, Uses>>

/** Where the product uses the components of a page, by title of the screen's page. */
export function usesOf(components: readonly string[]): Uses {
  const uses: Record<string, readonly string[]> = {}
  for (const component of components)
    for (const [title, files] of Object.entries(CANJE_USES[component] ?? {}))
      uses[title] = [...new Set([...(uses[title] ?? []), ...files])]
  return uses
}

/** Components that a screen uses. @param title 'Pantallas/Socios' */
export const componentsOf = (title: string): string[] =>
  Object.entries(CANJE_USES).flatMap(([name, uses]) => (title in uses ? [name] : []))
