export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args: { data?: { interactionId?: number; duration?: number } }
}
export type Interaction = { ms: number; script: number; style: number; paint: number; wait: number }
export function recordTrace(
  cdp: import('playwright-core').CDPSession,
  categories: readonly string[],
  action: () => Promise<unknown>,
): Promise<TraceEvent[]>
export function longestInteraction(events: readonly TraceEvent[]): Interaction
export const interactionCategories: readonly string[]
