import { expect, it } from 'vitest'
import { parseDate } from '#screens/parseDate.ts'

it.each([
  ['09-03-2026', '2026-03-09'],
  ['9-3-2026', '2026-03-09'],
  ['09/03/2026', '2026-03-09'],
  ['9.3.2026', '2026-03-09'],
  [' 09 03 2026 ', '2026-03-09'],
  ['09032026', '2026-03-09'],
  ['29-02-2028', '2028-02-29'],
])('parses %j as %s', (text, date) => expect(parseDate(text)).toBe(date))

it.each([
  '',
  '31-02-2026',
  '29-02-2026',
  '00-01-2026',
  '12-13-2026',
  '2026-03-09',
  '9-3-26',
  '9 de marzo',
  '9-3-20261',
  '31-12-1899',
  '31-12-9999',
])('rejects %j', (text) => expect(parseDate(text)).toBeNull())
