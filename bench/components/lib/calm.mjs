import { visit } from './visit.mjs'

/** A visit that falls this far behind the best pace of the run was made in a slow spell of the machine. */
const BEHIND = 1.2
/** So often such a visit is made again. */
const AGAIN = 2
/** A page that takes longer is visited in one round only, and once, ms. */
export const LONG_MS = 15_000

/**
 * Visits that are made again where the machine was slow meanwhile, whoever was visited and whatever was measured: what counts is a fixed piece of
 * work before and after (`paceOf`). Of those that were all slow, the one at the best pace counts; the others only tell what did not show as it
 * should (`_again`), as that is likeliest where the machine is slow. `pace` says what it came to, ms.
 */
export function calmVisitor(browser, address, options) {
  const pace = { best: Infinity, worst: 0, again: 0 }
  return {
    pace,
    async visit(what) {
      const made = []
      let calmest
      for (let time = 0; time <= AGAIN; time++) {
        const rec = await visit(browser, address, what, options)
        if (rec.error || rec._ms > LONG_MS) return { ...rec, _again: made }
        made.push(rec)
        if (!calmest || rec._pace < calmest._pace) calmest = rec
        pace.best = Math.min(pace.best, rec._pace)
        if (calmest._pace <= pace.best * BEHIND) break
        if (time < AGAIN) pace.again += 1
      }
      pace.worst = Math.max(pace.worst, calmest._pace)
      return { ...calmest, _again: made.filter((rec) => rec !== calmest) }
    },
  }
}
