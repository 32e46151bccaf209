import { figureNames, figureOf, type FigureName } from '#contract/figures.ts'
import { entryKinds, type EntryKind, type PointsHistoryEntry } from '#contract/partners.ts'
import { dateInZone } from '#text/programmeTime.ts'

export type HistoryYear = {
  year: number
  entries: readonly PointsHistoryEntry[]
  /** Columns with points, as in the reports; their sum is the change of the balance. */
  figures: readonly { name: FigureName; points: number }[]
  change: number
  /** Whether older entries of the year may not be loaded. */
  partial: boolean
}

/**
 * Entries by year, with the figures of each.
 * @param entries newest first
 * @param complete Whether they are the whole history.
 */
export function groupByYear(entries: readonly PointsHistoryEntry[], complete: boolean): HistoryYear[] {
  const groups: PointsHistoryEntry[][] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    if (group && yearOf(group[0]!) === yearOf(entry)) group.push(entry)
    else groups.push([entry])
  }
  return groups.map((group, index) => ({
    year: yearOf(group[0]!),
    entries: group,
    figures: figuresOfEntries(group),
    change: sumOf(group),
    partial: !complete && index === groups.length - 1,
  }))
}

const sumOf = (entries: readonly PointsHistoryEntry[]) =>
  entries.reduce((sum, { accumulated_points }) => sum + accumulated_points, 0)

/** None where an entry is of a kind that the reports do not know, as from another back end. */
function figuresOfEntries(entries: readonly PointsHistoryEntry[]): HistoryYear['figures'] {
  if (!entries.every(({ kind }) => isEntryKind(kind))) return []
  return figureNames.flatMap((name) => {
    const ofFigure = entries.filter((entry) => figureOf(entry.kind as EntryKind, entry.accumulated_points) === name)
    return ofFigure.length > 0 ? [{ name, points: sumOf(ofFigure) }] : []
  })
}

const isEntryKind = (kind: string | undefined): kind is EntryKind =>
  (entryKinds as readonly (string | undefined)[]).includes(kind)

const yearOf = ({ created_at }: PointsHistoryEntry) => Number(dateInZone(new Date(created_at)).slice(0, 4))

/** Months of the line beside the balance. */
const MONTHS = 12

/**
 * Balances at the end of the latest months, this one last, as far back as the entries reach.
 * @param entries newest first
 * @param complete Whether they are the whole history.
 * @returns none for less than two months, or where an entry has no balance
 */
export function monthlyBalances(entries: readonly PointsHistoryEntry[], complete: boolean, now: Date): number[] {
  const oldest = entries.at(-1)
  const balances: number[] = []
  if (!oldest) return balances
  const [year, thisMonth] = dateInZone(now).split('-').map(Number)
  for (let month = 0; month < MONTHS; month++) {
    // Day 0 is the last one of the month before.
    const last = new Date(Date.UTC(year!, thisMonth! - month, 0)).toISOString().slice(0, 10)
    const latest = entries.find(({ created_at }) => dateInZone(new Date(created_at)) <= last)
    if (!latest && !complete) break
    const balance = latest ? latest.balance_after : oldest.balance_after! - oldest.accumulated_points
    if (balance === undefined || Number.isNaN(balance)) return []
    balances.unshift(balance)
  }
  return balances.length > 1 ? balances : []
}
