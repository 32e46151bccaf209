import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCsvParser } from '#server/imports/csvParser.ts'
import { read, type Content } from './support/readPoints.ts'

const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2 + 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, isLittle)
  for (let index = 0; index < text.length; index += 1) view.setUint16(2 + index * 2, text.charCodeAt(index), isLittle)
  return bytes
}
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

describe('CSV files', () => {
  const two = ['2 11111111-1 5', '3 22222222-2 6']
  it.each<[string, Content, string[]]>([
    ['semicolons', 'rut;puntos\n11111111-1;5\n22222222-2;6\n', two],
    ['commas', 'rut,puntos\n11111111-1,5\n22222222-2,6\n', two],
    ['tabs', 'rut\tpuntos\n11111111-1\t5\n22222222-2\t6\n', two],
    ['CRLF and no end of the last line', 'rut;puntos\r\n11111111-1;5\r\n22222222-2;6', two],
    ['CR alone', 'rut;puntos\r11111111-1;5\r22222222-2;6\r', two],
    ['a byte order mark', '\uFEFFrut;puntos\n11111111-1;5\n22222222-2;6\n', two],
    ['a byte order mark and a quoted heading', '\uFEFF"rut";"puntos"\n"11111111-1";"5"\n"22222222-2" ;6\n', two],
    ['UTF-16 of little ends', utf16('rut\tpuntos\n11111111-1\t5\n22222222-2\t6\n', true), two],
    ['UTF-16 of big ends', utf16('rut;puntos\n11111111-1;5\n22222222-2;6\n', false), two],
    ['a line that names the separator', 'sep=,\r\nrut,puntos\n11111111-1,5\n22222222-2,6\n', two],
    ['headings in capitals, with dots and blanks', ' R.U.T. ; PUNTOS \n11111111-1;5\n22222222-2;6\n', two],
    ['English points first', 'Points;Rut\n5;11111111-1\n6;22222222-2\n', two],
    ['columns that we do not know', 'nombre;rut;puntos;\nAna;11111111-1;5;\n;22222222-2;6\n', two],
    ['empty columns at the end', 'rut;puntos;;\n11111111-1;5;;;;\n22222222-2;6\n', two],
    [
      'blank lines, which count',
      'rut;puntos\n\n11111111-1;5\n;\n  \n22222222-2;6\n\n',
      ['3 11111111-1 5', '6 22222222-2 6'],
    ],
    [
      'a line break inside a cell',
      'rut;puntos;descripcion\n11111111-1;5;"a\r\nb"\n22222222-2;6;c\n',
      ['2 11111111-1 5 a\nb', '3 22222222-2 6 c'],
    ],
    ['Windows-1252', latin('rut;puntos;descripci\xf3n\n11111111-1;5;Campa\xf1a \x80\n'), ['2 11111111-1 5 Campaña €']],
    ['UTF-8 accents', 'rut;puntos;Descripción\n11111111-1;5;Campaña «ñ»\n', ['2 11111111-1 5 Campaña «ñ»']],
    [
      'quotes in a cell',
      'rut,puntos,descripcion\n11111111-1,5,"la ""gran"" venta, hoy"\n',
      ['2 11111111-1 5 la "gran" venta, hoy'],
    ],
    ['points with blanks and zeros around', 'rut;puntos\n11111111-1; 007 \n', ['2 11111111-1 7']],
    ['the same RUT twice', 'rut;puntos\n11111111-1;5\n11.111.111-1;5\n', ['2 11111111-1 5', '3 11111111-1 5']],
  ])('reads %s', async (_, content, rows) => {
    expect(await read(content)).toEqual({ rows, problems: [] })
  })

  it.each([
    ['points with a comma of thousands between commas', 'rut,puntos\n11111111-1,1,000\n', '2 row 11111111-1,1,000'],
    ['the same where a description may stand', 'rut,puntos,descripcion\n11111111-1,1,000\n', '2 row 11111111-1,1,000'],
    [
      'the same where a column of another name may stand',
      'rut,puntos,nombre\n11111111-1,1,000\n',
      '2 row 11111111-1,1,000',
    ],
    [
      'the same between marks of direction',
      'rut,puntos,descripcion\n11111111-1,\u202D1,000\u202C\n',
      '2 row 11111111-1,\u202D1,000\u202C',
    ],
    ['the same with decimals', 'rut,puntos,nombre\n11111111-1,1,000.00\n', '2 row 11111111-1,1,000.00'],
    ['the same with words after it', 'rut,puntos,descripcion\n11111111-1,1,500 pts\n', '2 row 11111111-1,1,500 pts'],
    [
      'an amount before the points that a comma parts, and a blank column pushed out',
      'rut,monto,puntos,descripcion\n11111111-1,45,990,450,\n',
      '2 row 11111111-1,45,990,450,',
    ],
    [
      'a name before the points that a comma parts',
      'rut,nombre,monto,puntos,obs\n11111111-1,Soto, Ana,1500,20,\n',
      '2 row 11111111-1,Soto, Ana,1500,20,',
    ],
    [
      'a note before the points that a semicolon parts',
      'rut;nota;puntos;obs\n11111111-1;a;500;20;\n',
      '2 row 11111111-1;a;500;20;',
    ],
    ['the same with nothing after it', 'rut,puntos,nombre\n11111111-1,1,000,\n', '2 row 11111111-1,1,000,'],
    ['a row wider than the heading', 'rut;puntos\n11111111-1;5;6\n', '2 row 11111111-1;5;6'],
    ['quotes that do not close', 'rut;puntos\n11111111-1;"5\n', '2 row 11111111-1'],
    ['text after a closing quote', 'rut;puntos\n11111111-1;"5"0\n', '2 row 11111111-1;5'],
    ['a missing cell', 'rut;puntos\n11111111-1\n', '2 points'],
    ['a missing RUT', 'rut;puntos\n;5\n', '2 rut'],
    ['a wrong check digit', 'rut;puntos\n11111111-2;5\n', '2 rut 11111111-2'],
    ['a RUT of 400 digits, cut', `rut;puntos\n${'1'.repeat(400)};5\n`, `2 rut ${'1'.repeat(100)}…`],
    [
      'bytes that are not UTF-8 after its mark',
      latin('\xef\xbb\xbfrut;puntos;descripcion\n1-9;5;N\xf1\n'),
      '2 description N\uFFFD',
    ],
    ['half a UTF-16 character', utf16('rut;puntos\n1-9;5\ud83d\n', true), '2 points 5\uFFFD'],
    [
      'a description that is too long',
      `rut;puntos;descripcion\n11111111-1;5;${'a'.repeat(201)}\n`,
      `2 description ${'a'.repeat(100)}…`,
    ],
  ])('reports %s', async (_, content, problem) => {
    const found = await read(content)
    expect([found.rows, found.problems]).toEqual([[], [problem]])
  })

  it.each([
    ['nothing', '', 'vacío'],
    ['blanks', '\n \n', 'no encontramos ninguna'],
    ['no RUT', 'puntos;nombre\n5;Ana\n', '«puntos», «nombre»'],
    ['two RUT', 'rut;R.U.T.;puntos\n1-9;1-9;5\n', 'más de una vez'],
    ['bytes of a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1]), 'ni XLSX'],
    ['UTF-16 without a mark', utf16('rut;puntos\n1-9;5\n', true).slice(2), 'ni XLSX'],
    [
      'a heading whose quotes swallow the row below it',
      'rut;puntos;"descripcion\n11111111-1;100;"bono"\n22222222-2;200;x\n',
      'comillas de la primera fila',
    ],
    ['quoted headings of other columns, between commas', '"nombre","saldo"\n"Ana","5"\n', '«nombre»'],
    ['a row without an end', `rut;puntos\n"${'a\n'.repeat(400_000)}`, 'La fila 2 no termina'],
    ['a PDF', '%PDF-1.7 rut;puntos', 'ni XLSX'],
    ['an XML spreadsheet', '<?xml version="1.0"?><Workbook>', 'página web'],
  ])('refuses %s', async (_, content, part) => {
    expect((await read(content as Content)).refused).toContain(part)
  })

  it('parses the same rows wherever the text is split into chunks', () => {
    const cell = fc.stringMatching(/^[a;"\r\n é]{0,6}$/)
    const quoted = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
        fc.array(fc.nat(40)),
        (rows, cuts) => {
          const text = rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')
          const reader = createCsvParser(';')
          const found = []
          let rest = text
          for (const cut of cuts) {
            found.push(...reader.push(rest.slice(0, cut), false))
            rest = rest.slice(cut)
          }
          found.push(...reader.push(rest, true))
          const filled = rows.filter((cells) => cells.some((value) => value.trim() !== ''))
          expect(found.map(({ cells }) => cells)).toEqual(filled)
        },
      ),
      { numRuns: 500 },
    )
  })
})
