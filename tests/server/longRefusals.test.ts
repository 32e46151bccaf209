import { expect, it } from 'vitest'
import { MAX_BLOCKING } from '#contract/importHistory.ts'
import { MAX_SPENT } from '#contract/loads.ts'
import { firstThatFit } from '#server/http/firstThatFit.ts'
import { importNotReversed } from '#server/routes/importHistory.ts'
import { loadNotReversed } from '#server/routes/loads.ts'
import { refusedRows } from '#server/routes/pointsUploads.ts'

const longName = '\u{1F600}'.repeat(127)
const bytesOf = (error: { message: string; details: object }) =>
  Buffer.byteLength(JSON.stringify({ message: error.message, errors: {}, ...error.details }))

it.each([
  [
    'a reversal of points that were spent',
    loadNotReversed({
      ok: false,
      reason: 'spent',
      rows: Array.from({ length: MAX_SPENT }, (_, id) => {
        return { id, rut: '11111111-1', nombre_completo: longName, points: 1e12, balance: 1e12, missing: 1e12 }
      }),
      rows_total: 2_000_000,
      missing: 1e12,
    }),
  ],
  [
    'a reversal of an import whose partners were used',
    importNotReversed({
      ok: false,
      reason: 'used',
      partners: Array.from({ length: MAX_BLOCKING }, (_, id) => {
        return { id, rut: '11111111-1', nombre_completo: longName }
      }),
      total: 2_000_000,
    }),
  ],
  [
    'rows with mistakes',
    refusedRows(
      Array.from({ length: 200 }, (_, row) => ({ row, field: 'rut' as const, message: longName, value: longName })),
      2_000_000,
      [],
    ),
  ],
])('the refusal of %s has at most 16 kB, with the total of what it lists', (_, error) => {
  expect(bytesOf(error)).toBeLessThan(16_000)
  expect(JSON.stringify(error.details)).toMatch(/_total":2000000/)
})

it('lists all that fits', () => {
  expect(firstThatFit([1, 2, 3])).toEqual([1, 2, 3])
  expect(firstThatFit([])).toEqual([])
})
