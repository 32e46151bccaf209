/** Runs `act` while Chromium traces these categories; returns the events. */
export async function recordTrace(cdp, categories, action) {
  const events = []
  const take = ({ value }) => events.push(...value)
  cdp.on('Tracing.dataCollected', take)
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: categories } })
  await action()
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await done
  cdp.off('Tracing.dataCollected', take)
  return events
}

/** Kinds of main-thread work by trace event. In an event handler, all but style and layout is script. */
const kinds = Object.entries({
  script: 'EventDispatch FunctionCall EvaluateScript TimerFire FireAnimationFrame RunMicrotasks MinorGC MajorGC',
  style: 'UpdateLayoutTree Layout',
  paint: 'PrePaint Paint Layerize Commit',
}).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind]))
const kindOf = new Map(kinds)

/**
 * The longest interaction of a trace, ms, from the input to its presented frame as Event Timing traces it, split into
 * `script`, `style` with layout, `paint`, and `wait` for the rest. Needs `interactionCategories`.
 * @throws Error without an interaction
 */
export function longestInteraction(events) {
  const longest = events
    .filter(({ name, ph, args }) => name === 'EventTiming' && ph === 'b' && args.data.interactionId > 0)
    .reduce((one, other) => (one && one.args.data.duration >= other.args.data.duration ? one : other), undefined)
  if (!longest) throw new Error('The trace has no interaction.')
  const ms = longest.args.data.duration
  const from = longest.ts
  const to = from + ms * 1000
  const split = { script: 0, style: 0, paint: 0 }
  /** Open events, outermost first: nested time is subtracted from the outer event. */
  const open = []
  const done = events
    .filter(({ name, ph, tid, pid }) => ph === 'X' && tid === longest.tid && pid === longest.pid && kindOf.has(name))
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  for (const { name, ts, dur } of done) {
    while (open.length > 0 && open.at(-1).end <= ts) open.pop()
    const kind = kindOf.get(name)
    const time = Math.max(0, Math.min(ts + dur, to) - Math.max(ts, from)) / 1000
    split[kind] += time
    if (open.length > 0) split[open.at(-1).kind] -= time
    open.push({ kind, end: ts + dur })
  }
  return { ms, ...split, wait: ms - split.script - split.style - split.paint }
}
export const interactionCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
