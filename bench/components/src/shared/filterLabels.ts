// Search index without accents and case, computed once per options array (WeakMap)
const cache = new WeakMap<object, string[]>()
const MARKS = /[\u0300-\u036f]/g
export const normalizeForSearch = (s: string) => {
  let ascii = true
  for (let i = 0; i < s.length; i++)
    if (s.charCodeAt(i) > 127) {
      ascii = false
      break
    }
  return (ascii ? s : s.normalize('NFD').replace(MARKS, '')).toLowerCase()
}
export function normalizedLabels(options: { label: string }[]): string[] {
  let x = cache.get(options)
  if (!x) {
    x = options.map((o) => normalizeForSearch(o.label))
    cache.set(options, x)
  }
  return x
}
export function filter<T extends { label: string }>(options: T[], q: string): T[] {
  if (!q) return options
  const f = normalizeForSearch(q),
    x = normalizedLabels(options),
    out: T[] = []
  for (let i = 0; i < x.length; i++) if (x[i].includes(f)) out.push(options[i])
  return out
}
