const groups = [
  'color',
  'space',
  'radius',
  'size',
  'text',
  'font',
  'tracking',
  'elevation',
  'duration',
  'easing',
  'layer',
  'ms',
] as const
export type TokenGroup = (typeof groups)[number]

/** Names of the tokens that sources use, by group, each once and in order. */
export function tokensUsed(sources: readonly string[]): [group: TokenGroup, names: string[]][] {
  const all = sources.join('\n')
  return groups.flatMap((group): [TokenGroup, string[]][] => {
    const found = [...all.matchAll(new RegExp(`\\b${group}(?:\\.([a-z]\\w*)|\\['([\\w-]+)'\\])`, 'g'))]
    const names = [...new Set(found.map((match) => match[1] ?? match[2]!))].sort()
    return names.length > 0 ? [[group, names]] : []
  })
}

/**
 * The files that a component is drawn by: those of its folder, the styles that these take from others (`controlFrame.ts`) and, for a
 * field, the frame that all fields share.
 * @param sources path → text, paths ending in 'src/ui/primitives/Button/Button.tsx'
 * @param folder 'primitives/Button'
 */
export function componentSources(sources: Readonly<Record<string, string>>, folder: string): string[] {
  const files = Object.entries(sources)
  const own = files.filter(([path]) => path.includes(`/src/ui/${folder}/`)).map(([, source]) => source)
  const taken = own.flatMap((source) =>
    [...source.matchAll(/from '(?:\.\.\/)+((?:\w+\/)?\w+\/\w+\.tsx?)'/g)].map(([, file]) => file!),
  )
  const styles = taken.filter(
    (file) => /\/[a-z]\w*\.ts$/.test(file) || file.endsWith('/Field/Field.tsx') || file === 'Field/Field.tsx',
  )
  return [
    ...own,
    ...files.filter(([path]) => styles.some((file) => path.endsWith(`/${file}`))).map(([, source]) => source),
  ]
}
