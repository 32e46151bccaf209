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

/** Names of the tokens in sources, by group, unique and sorted. */
export function tokensUsed(sources: readonly string[]): [group: TokenGroup, names: string[]][] {
  const all = sources.join('\n')
  return groups.flatMap((group): [TokenGroup, string[]][] => {
    const found = [...all.matchAll(new RegExp(`\\b${group}(?:\\.([a-z]\\w*)|\\['([\\w-]+)'\\])`, 'g'))]
    const names = [...new Set(found.map((match) => match[1] ?? match[2]!))].sort()
    return names.length > 0 ? [[group, names]] : []
  })
}

/**
 * Sources that style a component: its folder, the `.styles.ts` files that it imports, and the frame of all fields.
 * @param sources path → text, paths ending in 'src/ui/components/Button/Button.tsx'
 * @param folder 'components/Button'
 */
export function componentSources(sources: Readonly<Record<string, string>>, folder: string): string[] {
  const files = Object.entries(sources)
  const ownSources = files.filter(([path]) => path.includes(`/src/ui/${folder}/`)).map(([, source]) => source)
  const imported = ownSources.flatMap((source) =>
    [...source.matchAll(/from '(?:\.\.\/)+((?:\w+\/)?\w+\/[\w.]+\.tsx?)'/g)].map(([, file]) => file!),
  )
  const shared = imported.filter((file) => file.endsWith('.styles.ts') || /(^|\/)Field\/Field\.tsx$/.test(file))
  return [
    ...ownSources,
    ...files.filter(([path]) => shared.some((file) => path.endsWith(`/${file}`))).map(([, source]) => source),
  ]
}
