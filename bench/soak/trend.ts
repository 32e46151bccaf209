/** Figures at one moment of the soak, on the dashboard after a garbage collection. */
export type Sample = {
  /** Actions so far. */
  actions: number
  /** Data in the JavaScript heap without compiled code, bytes. */
  heap: number
  /** Compiled code, bytes. No limit: V8 compiles while functions become hot. */
  code: number
  /** Live DOM nodes, attached or not. */
  nodes: number
  listeners: number
  /** Elements in the document. */
  elements: number
  /** Resident memory of the server, bytes. */
  server: number
}
export type Figure = Exclude<keyof Sample, 'actions' | 'code'>
export type Trend = {
  figure: Figure
  first: number
  last: number
  perAction: number
  limit: number
  isWithinLimit: boolean
}

/** Allowed growth per action. The server's memory varies with V8's collections. */
export const limits: Record<Figure, number> = {
  heap: 300,
  nodes: 0.05,
  listeners: 0.01,
  elements: 0.01,
  server: 24_000,
}

/** Share of the samples that count as warm-up. */
const WARM = 0.25

/** Theil–Sen slope: the median of the slopes between all pairs, robust against single outliers. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const slopes = points.flatMap(([x, y], at) =>
    points.slice(at + 1).flatMap(([nextX, nextY]) => (nextX === x ? [] : [(nextY - y) / (nextX - x)])),
  )
  return medianOf(slopes)
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Growth of every figure after the warm-up, and whether it stays within its limit. */
export function computeTrends(samples: readonly Sample[]): Trend[] {
  const warm = samples.slice(Math.floor(samples.length * WARM))
  return (Object.keys(limits) as Figure[]).map((figure) => {
    const perAction = slopeOf(warm.map((sample) => [sample.actions, sample[figure]]))
    const limit = limits[figure]
    return {
      figure,
      first: warm[0]?.[figure] ?? 0,
      last: warm.at(-1)?.[figure] ?? 0,
      perAction,
      limit,
      isWithinLimit: perAction <= limit,
    }
  })
}
