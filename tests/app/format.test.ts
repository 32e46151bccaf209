// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { formatAverage, formatDate, formatNumber, formatPercentage, htmlToText } from '#app/format.ts'

it.each([
  ['2024-03-09', '09-03-2024'],
  ['2024-01-01', '01-01-2024'],
  [new Date(2024, 11, 31, 23, 59).toISOString(), '31-12-2024'],
  [new Date(2024, 0, 1, 0, 0, 1).toISOString(), '01-01-2024'],
  ['pronto', 'pronto'],
  ['2024-99-99T00:00:00Z', '2024-99-99T00:00:00Z'],
  ['12', '12'],
  ['', '–'],
  [null, '–'],
  [undefined, '–'],
])('formatDate(%j) returns %s', (value, formatted) => expect(formatDate(value)).toBe(formatted))

it.each([
  [0, '0'],
  [999, '999'],
  [1500, '1.500'],
  [12345678, '12.345.678'],
  [-4200, '-4.200'],
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
