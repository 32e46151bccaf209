import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  clampDate,
  formatDate,
  isDate,
  parseDate,
  weekdayOf,
  weeksOf,
} from '../../../src/ui/components/DateField/calendarDate.ts'

describe('parseDate', () => {
  it.each([
    '5-3-2026',
    '05-03-2026',
    '05/03/2026',
    '5.3.2026',
    ' 05 03 2026 ',
    '05032026',
    '2026-03-05',
    '2026/03/05',
    '2026.3.5',
    '05–03–2026',
    '5−3−2026',
  ])('reads %s as 5 March 2026', (text) => expect(parseDate(text)).toBe('2026-03-05'))

  it.each([
    '31-02-2026',
    '5-3-26',
    '5-3/2026',
    '2026/13/05',
    '2026/03-05',
    '13-13-2026',
    'hoy',
    '0-1-2026',
    '01-01-0999',
    '',
  ])('keeps %j, which is no date', (text) => {
    expect(parseDate(text)).toBe(text)
    expect(isDate(parseDate(text))).toBe(false)
    expect(formatDate(text)).toBe(text)
  })

  it.each([
    ['en-US', '3/5/2026', '03/05/2026'],
    ['en-GB', '5/3/2026', '05/03/2026'],
    ['de-DE', '5.3.2026', '05.03.2026'],
    ['sv-SE', '20260305', '2026-03-05'],
    ['hu-HU', '2026. 3. 5.', '2026. 03. 05.'],
    ['ar-EG', '05-03-2026', '05/03/2026'],
    ['ar-EG', '٠٥/٠٣/٢٠٢٦', '05/03/2026'],
    ['hi-IN', '५/३/२०२६', '05/03/2026'],
    ['bg-BG', '5.3.2026', '05.03.2026 г.'],
    ['bg-BG', '5.3.2026 г.', '05.03.2026 г.'],
  ])('reads and writes a date in the order of %s', (locale, typed, written) => {
    expect(parseDate(typed, locale)).toBe('2026-03-05')
    expect(
      formatDate('2026-03-05', locale)
        .replace(/[\u200e\u200f]/g, '')
        .replace(/\s/g, ' '),
    ).toBe(written)
    expect(parseDate(formatDate('2026-12-31', locale), locale)).toBe('2026-12-31')
    expect(parseDate('2026-03-05', locale)).toBe('2026-03-05')
  })

  it('accepts 29 February in leap years alone', () => {
    expect([isDate('2024-02-29'), isDate('2026-02-29'), isDate('2100-02-29')]).toEqual([true, false, false])
  })
})

describe('calendar arithmetic', () => {
  it('adds days across months, years and changes of clocks', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-04-04', 1)).toBe('2026-04-05')
    expect(addDays('2026-09-06', -1)).toBe('2026-09-05')
  })

  it('adds months with the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
    expect(addMonths('2026-03-15', -3)).toBe('2025-12-15')
  })

  it('stays within years of four digits', () => {
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31')
    expect(addMonths('1000-01-01', -1)).toBe('1000-01-01')
  })

  it('counts weekdays from Monday', () => {
    expect([weekdayOf('2026-03-02'), weekdayOf('2026-03-08')]).toEqual([0, 6])
  })

  it('lists the weeks of a month, without days of other months', () => {
    const weeks = weeksOf('2026-02-10')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-02-01'])
    expect(weeks.at(-1)![5]).toBe('2026-02-28')
    expect(weeks.flat().filter(Boolean)).toHaveLength(28)
  })

  it('clamps to the nearest end of a range', () => {
    expect(clampDate('2026-03-01', '2026-03-05', undefined)).toBe('2026-03-05')
    expect(clampDate('2026-03-09', undefined, '2026-03-08')).toBe('2026-03-08')
  })
})
