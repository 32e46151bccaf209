/** What was seen at one moment of the soak, on the dashboard, after a forced collection. */
export type Sample = {
  /** Acts done by then. */
  acts: number
  /** What the page keeps in the JavaScript heap, bytes: without compiled code. */
  heap: number
  /** Compiled code, bytes. Not limited: V8 makes it, for as long as functions become hot. */
  code: number
  /** Nodes that are alive, attached or not. */
  nodes: number
  listeners: number
  /** Elements in the document. */
  elements: number
  /** Resident memory of the server, bytes. */
  server: number
}
export type Figure = Exclude<keyof Sample, 'acts' | 'code'>
export type Trend = { figure: Figure; first: number; last: number; perAct: number; limit: number; holds: boolean }

/** How much each figure may grow with each act. The server's heap is collected when V8 sees fit, so its memory has room to swing. */
export const limits: Record<Figure, number> = {
  heap: 300,
  nodes: 0.05,
  listeners: 0.01,
  elements: 0.01,
  server: 24_000,
}

/** The share of the samples that only warm up: code is compiled, screens are loaded, caches fill. */
const WARM = 0.25

/**
 * Theil and Sen's slope, the median of the slopes between all pairs: one sample taken at a bad moment does not bend it, and what
 * swings around a level has none.
 */
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

/** The growth of every figure after the warm-up, and whether it stays below its limit. */
export function trendsOf(samples: readonly Sample[]): Trend[] {
  const warm = samples.slice(Math.floor(samples.length * WARM))
  return (Object.keys(limits) as Figure[]).map((figure) => {
    const perAct = slopeOf(warm.map((sample) => [sample.acts, sample[figure]]))
    const limit = limits[figure]
    return {
      figure,
      first: warm[0]?.[figure] ?? 0,
      last: warm.at(-1)?.[figure] ?? 0,
      perAct,
      limit,
      holds: perAct <= limit,
    }
  })
}
