import { MAX_OUTCOMES } from '#contract/approvals.ts'
import type { OutcomeRecord } from '../ports/approvals.ts'

/** The outcomes that one reading lists, the last first. */
export const latestOutcomes = (outcomes: OutcomeRecord[]): OutcomeRecord[] =>
  outcomes.sort((a, b) => b.decided_at.getTime() - a.decided_at.getTime() || b.id - a.id).slice(0, MAX_OUTCOMES)
