import { expect, it, vi } from 'vitest'
import { cleanPasted, cleanText } from '#ui/components/RichTextField/cleanPasted.ts'
import { normalizeHref } from '#ui/components/RichTextField/editCommands.ts'
import { readEdited, toEditable } from '#ui/components/RichTextField/richHtml.ts'

// DOMPurify needs a browser's parser: stories show what it removes.
vi.mock('../../../src/ui/components/RichText/sanitize.ts', async () => {
  const { allowlistHtml } = await import('../../../src/ui/components/RichText/allowlistHtml.ts')
  return { sanitize: allowlistHtml }
})

/** A paragraph that Word copies for an item of a list. */
const item = (marker: string, level: number, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>` +
  `<![endif]>${text}<o:p></o:p></p>\n`

it.each([
  [
    'a paragraph and a list of Word',
    `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal style='mso-x:1'><b>Té</b> verde<o:p></o:p></p>` +
      `<p class=MsoListParagraphCxSpFirst style='mso-list:l0'><![if !supportLists]><span>·<span>   </span></span><![endif]>Uno</p>` +
      `<p class="MsoListParagraph"><!--[if !supportLists]-->2.<!--[endif]-->Dos</p><!--EndFragment--></body></html>`,
    '<p><strong>Té</strong> verde</p><ul><li>Uno</li></ul><ol><li>Dos</li></ol>',
  ],
  [
    'a numbered list of Word with a second level of bullets',
    item('1.', 1, 'Abrir') + item('o', 2, 'con cuidado') + item('o', 2, 'de lado') + item('2.', 1, 'Servir'),
    '<ol><li>Abrir<ul><li>con cuidado</li><li>de lado</li></ul></li><li>Servir</li></ol>',
  ],
  [
    'levels of Word that leave one out',
    item('a)', 1, 'Uno') + item('§', 3, 'Dos') + item('(iv)', 2, 'Tres'),
    '<ol><li>Uno<ul><li>Dos</li></ul><ol><li>Tres</li></ol></li></ol>',
  ],
  [
    'an indented paragraph of Word, which is no list',
    '<p class=MsoListParagraph>Nota</p><p class=MsoNormal>Otra</p>',
    '<p>Nota</p><p>Otra</p>',
  ],
  [
    'bold of Word with the weight of another script',
    `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Té</b> <i style='mso-bidi-font-style:normal'>frío</i></p>`,
    '<p><strong>Té</strong> <em>frío</em></p>',
  ],
  [
    'bold and italic of Google Docs, which are styles',
    '<b style="font-weight:normal;"><p><span style="font-weight:400">Un </span><span style="font-weight:700">té</span>' +
      '<span style="font-weight:700;font-style:italic"> verde</span></p></b>',
    '<p>Un <strong>té<em> verde</em></strong></p>',
  ],
  [
    'text within bold that is not bold',
    '<p><strong>Sí <span style="font-weight: normal">no</span> sí</strong></p>',
    '<p><strong>Sí </strong>no<strong> sí</strong></p>',
  ],
  [
    'a list of Google Docs beside the item it belongs to',
    '<ul><li><p>Uno</p></li><ul><li><p>Dos</p></li></ul><li>Tres</li></ul>',
    '<ul><li>Uno<ul><li>Dos</li></ul></li><li>Tres</li></ul>',
  ],
  [
    'a list in a paragraph that a division was',
    '<div>Uno<ul><li>Dos</li></ul>Tres</div>',
    '<p>Uno</p><ul><li>Dos</li></ul><p>Tres</p>',
  ],
  ['lines within divisions', '<div>Uno<div>Dos</div></div>', '<p>Uno</p><p>Dos</p>'],
  [
    'paragraphs within bold',
    '<strong><p>Uno</p><p>Dos</p></strong>',
    '<p><strong>Uno</strong></p><p><strong>Dos</strong></p>',
  ],
  [
    'a title and two paragraphs within an item',
    '<ol><li><h2>Uno</h2>\n<p>Dos</p>\n<p>Tres</p></li></ol>',
    '<ol><li>Uno<br>Dos<br>Tres</li></ol>',
  ],
  ['items without their list', '<li>Uno</li><li>Dos</li>', '<ul><li>Uno</li><li>Dos</li></ul>'],
  ['paragraphs within cells', '<table><tr><td><p>250 g</p></td><td><p>900</p></td></tr></table>', '<p>250 g 900</p>'],
  ['lines of code', '<pre>Uno\nDos</pre>', '<p>Uno<br>Dos</p>'],
  ['a quotation with paragraphs', '<blockquote><p>Uno</p><p>Dos</p></blockquote>', '<p>Uno</p><p>Dos</p>'],
  ['signs that begin no tag', '1 < 2 <b>y 3</b>', '1 &lt; 2 <strong>y 3</strong>'],
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
  ['rows of a table', '<table><tr><td>250 g</td><td>900</td></tr></table>', '<p>250 g 900</p>'],
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
