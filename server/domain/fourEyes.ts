/** Points from which an act waits for a second person: those of the act, and those of the person's day. 0: never. */
export type FourEyes = { approveFrom: number; dailyFrom: number }

export const noFourEyes: FourEyes = { approveFrom: 0, dailyFrom: 0 }

export const hasFourEyes = ({ approveFrom, dailyFrom }: FourEyes): boolean => approveFrom > 0 || dailyFrom > 0

/** @param points given or taken by an act. @param ofDay those that the person gave or took that day before it. */
export const needsSecondPerson = (points: number, ofDay: number, { approveFrom, dailyFrom }: FourEyes): boolean =>
  (approveFrom > 0 && points >= approveFrom) || (dailyFrom > 0 && ofDay + points >= dailyFrom)

/** Limits of what keys do, which cannot wait. */
export type KeyLimits = FourEyes & {
  /** Most points that the keys of an account give in a day; 0: no limit. */
  maxDaily: number
}
/** What a person gave and took in a day; `api_points` were given by keys. */
export type PersonDay = { points: number; api_points: number }

/** Why a key may not give or take points: `from` of one act or of a day, or the `left` ones of the keys' own day. */
export type KeyLimitRefused = { ok: false; reason: 'limit' } & (
  { limit: 'act' | 'day'; from: number } | { limit: 'keyDay'; max: number; left: number }
)

/**
 * Whether a limit refuses what a key does.
 * @param role of the key's account. One of role api has a limit of its own, where there is one.
 * @param points negative where they are taken
 */
export function refuseKey(
  points: number,
  day: PersonDay,
  role: string | null,
  limits: KeyLimits,
): KeyLimitRefused | null {
  const { approveFrom, dailyFrom, maxDaily } = limits
  const size = Math.abs(points)
  if (needsSecondPerson(size, 0, { approveFrom, dailyFrom: 0 }))
    return { ok: false, reason: 'limit', limit: 'act', from: approveFrom }
  const ownLimit = role === 'api' && maxDaily > 0
  if (!ownLimit && needsSecondPerson(size, day.points, { approveFrom: 0, dailyFrom }))
    return { ok: false, reason: 'limit', limit: 'day', from: dailyFrom }
  if (maxDaily > 0 && points > 0 && day.api_points + points > maxDaily)
    return { ok: false, reason: 'limit', limit: 'keyDay', max: maxDaily, left: maxDaily - day.api_points }
  return null
}
