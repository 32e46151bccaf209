// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { todayInZone } from '#app/clock.ts'
import { formatAverage, formatDate, formatDateTime, formatNumber, formatPercentage, htmlToText } from '#app/format.ts'
import { DEFAULT_ZONE, setProgrammeZone } from '#text/programmeTime.ts'
import { currentDate } from '#ui/components/DateField/calendarDate.ts'

it.each([
  ['2024-03-09', '09-03-2024'],
  ['2024-01-01', '01-01-2024'],
  ['2025-01-01T02:59:59Z', '31-12-2024'],
  ['2024-01-01T03:00:00Z', '01-01-2024'],
  ['pronto', 'pronto'],
  ['2024-99-99T00:00:00Z', '2024-99-99T00:00:00Z'],
  ['12', '12'],
  ['', '–'],
  [null, '–'],
  [undefined, '–'],
])('formatDate(%j) returns %s', (value, formatted) => expect(formatDate(value)).toBe(formatted))

describe.each(['America/Punta_Arenas', 'Pacific/Easter', 'Europe/Madrid', 'America/Santiago'])(
  'in a browser in %s',
  (zone) => {
    beforeEach(() => void vi.stubEnv('TZ', zone))
    afterEach(() => void vi.unstubAllEnvs())

    it('is in that zone', () => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      expect(timeZone).toBe(zone)
    })

    it.each([
      ['2026-07-01T03:30:00Z', '30-06-2026 a las 23:30'],
      // The clocks go back at the end of 4 April, and forward at that of 5 September.
      ['2026-04-05T02:30:00Z', '04-04-2026 a las 23:30'],
      ['2026-04-05T03:30:00Z', '04-04-2026 a las 23:30'],
      ['2026-04-05T04:00:00Z', '05-04-2026 a las 00:00'],
      ['2026-09-06T03:59:00Z', '05-09-2026 a las 23:59'],
      ['2026-09-06T04:00:00Z', '06-09-2026 a las 01:00'],
    ])('writes %s as the programme has it', (moment, text) => expect(formatDateTime(moment)).toBe(text))

    it('leaves a date without a time', () => expect(formatDate('2026-04-05')).toBe('05-04-2026'))

    it.each([
      ['2026-11-30T01:30:00Z', '2026-11-29'],
      ['2026-11-30T03:30:00Z', '2026-11-30'],
    ])('has the programme’s today at %s', (moment, today) => {
      vi.useFakeTimers({ now: new Date(moment) })
      expect([todayInZone(), currentDate(DEFAULT_ZONE)]).toEqual([today, today])
      vi.useRealTimers()
    })
  },
)

describe.each([
  {
    zone: 'Pacific/Easter',
    // The clocks change when those of Santiago do: at 22:00.
    moments: [
      ['2026-04-05T02:59:59Z', '04-04-2026 a las 21:59'],
      ['2026-04-05T03:00:00Z', '04-04-2026 a las 21:00'],
      ['2026-09-06T03:59:59Z', '05-09-2026 a las 21:59'],
      ['2026-09-06T04:00:00Z', '05-09-2026 a las 23:00'],
    ],
  },
  {
    zone: 'Europe/Madrid',
    moments: [
      ['2026-03-28T23:00:00Z', '29-03-2026 a las 00:00'],
      ['2026-03-29T01:00:00Z', '29-03-2026 a las 03:00'],
      ['2026-10-25T00:59:00Z', '25-10-2026 a las 02:59'],
      ['2026-10-25T01:00:00Z', '25-10-2026 a las 02:00'],
    ],
  },
])('in a programme in $zone', ({ zone, moments }) => {
  beforeEach(() => setProgrammeZone(zone))
  afterEach(() => setProgrammeZone(DEFAULT_ZONE))

  it.each(moments)('writes %s as the programme has it', (moment, text) => expect(formatDateTime(moment)).toBe(text))

  it('leaves a date without a time', () => expect(formatDate('2026-04-05')).toBe('05-04-2026'))
})

it.each([
  [0, '0'],
  [999, '999'],
  [1500, '1.500'],
  [12345678, '12.345.678'],
  [-4200, '−4.200'],
  [null, '–'],
  [undefined, '–'],
])('formatNumber(%j) returns %s', (value, formatted) => expect(formatNumber(value)).toBe(formatted))

// To two decimals, as the server: 1,446 is 1,45. Rounding that once more would be 1,5.
it.each([
  [0, '0'],
  [1.45, '1,45'],
  [2669.5, '2.669,5'],
  [999911107320.27, '999.911.107.320,27'],
])('formatAverage(%j) returns %s', (value, formatted) => expect(formatAverage(value)).toBe(formatted))

it.each([
  ['<p>Café <b>molido</b></p>\n<p>250&nbsp;g</p>', 'Café molido · 250 g'],
  ['<p>Es de greda.</p><p>¿Y el asa?</p><p>También</p>', 'Es de greda. ¿Y el asa? También'],
  [
    '<p>Trae:</p><ul><li>Sin crueldad\n animal</li> <li>Hecho en Chile</li></ul>',
    'Trae: Sin crueldad animal · Hecho en Chile',
  ],
  ['<ul><li>Uno<li>Dos</ul>', 'Uno · Dos'],
  ['<table><tr><td>Alto</td><td>2 cm</td></tr><tr><td>Ancho</td><td>3 cm</td></tr></table>', 'Alto 2 cm · Ancho 3 cm'],
  ['<h3>Uso</h3>Diario', 'Uso · Diario'],
  ['uno<br>dos', 'uno dos'],
  [
    'Sin crueldad animal\r\nHecho en <b>Chile</b>\n\nReciclable.\nLiviano\n',
    'Sin crueldad animal · Hecho en Chile · Reciclable. Liviano',
  ],
  ['<dl><dt>Peso</dt><dd>2 kg</dd></dl><section>Uso</section>', 'Peso 2 kg · Uso'],
  ['a < b & c', 'a < b & c'],
  ['<script>alert(1)</script><style>p{}</style>hola', 'hola'],
  ['<img src=x onerror=alert(1)>hola<!-- nota -->', 'hola'],
  ['&lt;b&gt; &amp; &ntilde;&#233;', '<b> & ñé'],
  ['uno <b', 'uno'],
  [null, ''],
])('htmlToText(%j) returns %j', (html, text) => expect(htmlToText(html)).toBe(text))

it.each([
  [2.5, '2,5 %'],
  [0, '0 %'],
  [33.333, '33,333 %'],
  [null, '–'],
])('formatPercentage(%j) returns %s', (value, text) => expect(formatPercentage(value)).toBe(text))
