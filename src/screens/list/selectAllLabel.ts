import { formatNumber } from '#app/format.ts'

const articles = { cargado: ['el único', 'los'], cargada: ['la única', 'las'] } as const

/** What the header's checkbox says it selects: the rows that are loaded, and no more (docs/decisions/0002). */
export function selectAllLabel(count: number, loaded: keyof typeof articles): string {
  const [one, many] = articles[loaded]
  return count === 1 ? `Seleccionar ${one} ${loaded}` : `Seleccionar ${many} ${formatNumber(count)} ${loaded}s`
}
