import { describe, expect, it } from 'vitest'
import type { EntryKind } from '#contract/partners.ts'
import { MAX_BALANCE } from '#contract/limits.ts'
import { isReversibleKind, kindOf, reversalOf } from '#server/domain/pointRules.ts'

const entry = (kind: EntryKind | null, source = 'assign:1', points = 5) => ({
  kind,
  source,
  points,
  user_id: 1,
  created_at: new Date(),
})

describe('kinds of entries', () => {
  it.each([
    ['assign', true],
    ['import', true],
    ['deduct', true],
    ['accrual', true],
    ['initial', true],
    ['reversal', false],
    ['redemption', false],
    ['expiry', false],
  ] as const)('an entry of kind %s can be reversed: %s', (kind, reversible) => {
    expect(isReversibleKind(entry(kind))).toBe(reversible)
  })

  it.each([
    ['assign:7', 5, 'assign'],
    ['import:7', 5, 'import'],
    ['demo', 5, 'initial'],
    ['demo', -5, 'redemption'],
  ])('an older entry with source %s and %i points is of kind %s', (source, points, kind) => {
    expect(kindOf(entry(null, source, points))).toBe(kind)
  })
})

it.each([
  [5, 5, false, { ok: true, points: -5, short: 0 }],
  [5, 3, false, { ok: false, reason: 'spent' }],
  [5, 3, true, { ok: true, points: -3, short: 2 }],
  [5, 0, true, { ok: true, points: 0, short: 5 }],
  [-5, MAX_BALANCE - 5, false, { ok: true, points: 5, short: 0 }],
  [-5, MAX_BALANCE - 4, true, { ok: false, reason: 'tooMany' }],
])('taking back %i of a balance of %i, available only: %s', (points, balance, available, reversal) => {
  expect(reversalOf(points, balance, available)).toEqual(reversal)
})
