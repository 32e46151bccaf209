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
