import { expect, it, vi } from 'vitest'
import { cleanPasted, cleanText } from '#ui/patterns/RichTextField/cleanPasted.ts'
import { normalizeHref } from '#ui/patterns/RichTextField/editCommands.ts'
import { readEdited, toEditable } from '#ui/patterns/RichTextField/richHtml.ts'

// DOMPurify needs a browser's parser: stories show what it removes.
vi.mock('../../../src/ui/patterns/RichText/sanitize.ts', async () => {
  const { allowlistHtml } = await import('../../../src/ui/patterns/RichText/allowlistHtml.ts')
  return { sanitize: allowlistHtml }
})

it.each([
  [
    'a paragraph and a list of Word',
    `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal style='mso-x:1'><b>Té</b> verde<o:p></o:p></p>` +
      `<p class=MsoListParagraphCxSpFirst style='mso-list:l0'><![if !supportLists]><span>·<span>   </span></span><![endif]>Uno</p>` +
      `<p class="MsoListParagraph"><!--[if !supportLists]-->2.<!--[endif]-->Dos</p><!--EndFragment--></body></html>`,
    '<p><strong>Té</strong> verde</p><ul><li>Uno</li><li>Dos</li></ul>',
  ],
  [
    'the wrapper of Google Docs',
    '<b style="font-weight:normal;" id="docs-internal"><h1 dir="ltr">Té</h1><p><span style="color:#f00">Un litro</span></p></b>',
    '<h3>Té</h3><p>Un litro</p>',
  ],
  ['text within a line', '<span style="font-size:40px">Un <i>litro</i></span>', 'Un <em>litro</em>'],
  [
    'paragraphs within list items',
    '<ul><li><p>Uno</p></li><li><div>Dos</div></li></ul>',
    '<ul><li>Uno</li><li>Dos</li></ul>',
  ],
  ['rows of a table', '<table><tr><td>250 g</td><td>900</td></tr></table>', '<p>250 g 900 </p>'],
  ['empty paragraphs', '<p>Uno</p><p>&nbsp;</p><p> </p>', '<p>Uno</p>'],
])('keeps the formats of the field when it cleans %s', (_, html, clean) => {
  expect(cleanPasted(html)).toBe(clean)
})

it('makes paragraphs of lines, and escapes plain text', () => {
  expect(cleanText('Uno\r\n\r\nDos <b>')).toBe('<p>Uno</p><p>Dos &lt;b></p>')
  expect(cleanText('1 < 2')).toBe('1 &lt; 2')
})

it.each([
  ['Alto: 2 cm\nAncho: 3 cm', '<p>Alto: 2 cm</p><p>Ancho: 3 cm</p>'],
  ['<p>Té</p>', '<p>Té</p>'],
  ['<p style="color:red" onclick="x()">Té</p>', '<p>Té</p>'],
  ['<a href="https://canje.cl">Té</a>', '<p><a href="https://canje.cl">Té</a></p>'],
  ['', ''],
])('edits %s as %s', (stored, edited) => {
  expect(toEditable(stored)).toBe(edited)
})

it.each([
  ['<div>Un <b>litro</b> <i>de</i> <span style="x">té</span></div>', '<p>Un <strong>litro</strong> <em>de</em> té</p>'],
  ['<p><br></p>', ''],
  ['<table><tbody><tr><td>250 g</td></tr></tbody></table>', '<table><tbody><tr><td>250 g</td></tr></tbody></table>'],
])('stores %s as %s', (edited, stored) => {
  const root = document.createElement('div')
  root.innerHTML = edited
  expect(readEdited(root)).toBe(stored)
})

it.each([
  ['canje.cl/tallas', 'https://canje.cl/tallas'],
  ['https://canje.cl', 'https://canje.cl'],
  ['hola@canje.cl', 'mailto:hola@canje.cl'],
  ['javascript:x()', null],
  ['hola', null],
  ['', null],
])('reads the address %s as %s', (typed, href) => {
  expect(normalizeHref(typed)).toBe(href)
})
