import { describe, expect, it } from 'vitest'
import { bomb, lying, missummed, twice, understated } from './support/brokenXlsx.ts'
import { read } from './support/readPoints.ts'
import { xlsx, xlsxParts, zip } from './support/xlsx.ts'

describe('XLSX files', () => {
  const head = ['RUT', 'Puntos', 'Descripción']
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="#,##0;[Red]-#,##0"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="165"/></cellXfs>'

  it('reads shared strings, rich text and numbers', async () => {
    const strings =
      '<si><t>rut</t></si><si><t>puntos</t></si><si><r><t>11.111</t></r><r><t>.111-1</t></r><rPh><t>x</t></rPh></si><si><t xml:space="preserve"> 12 </t></si>'
    const sheetData =
      '<row r="1"><c r="B1" t="s"><v>0</v></c><c r="D1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="B3" t="s"><v>2</v></c><c r="D3" t="s"><v>3</v></c></row>' +
      '<row r="7"><c r="B7"><v>222222222</v></c><c r="D7" s="4"><v>1.5E3</v></c></row>'
    expect(await read(xlsx({ strings, sheetData, styles }))).toEqual({
      rows: ['3 11111111-1 12', '7 22222222-2 1500'],
      problems: [],
    })
  })

  it('reads XML with prefixes, comments, CDATA and entities', async () => {
    const sheet =
      '<x:worksheet xmlns:x="m"><!-- <row> --><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>rut</x:t></x:is></x:c><x:c t="str"><x:v>puntos</x:v></x:c><x:c t="str"><x:v>descripcion</x:v></x:c></x:row>' +
      '<x:row><x:c t="str"><x:v><![CDATA[11111111-1]]></x:v></x:c><x:c><x:v>5</x:v></x:c><x:c t="str"><x:v>a &amp; b &#241;</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    expect(await read(xlsx({ more: { 'xl/worksheets/sheet1.xml': sheet } }))).toEqual({
      rows: ['2 11111111-1 5 a & b ñ'],
      problems: [],
    })
  })

  it('refuses every cell of an array formula', async () => {
    const cell = (place: string, more: string) => `<c r="${place}">${more}</c>`
    const rut = (place: string, value: string) => `<c r="${place}" t="str"><v>${value}</v></c>`
    const sheetData =
      `<row r="1">${rut('A1', 'rut')}${rut('B1', 'puntos')}</row>` +
      `<row r="2">${rut('A2', '11111111-1')}${cell('B2', '<f t="array" ref="B2:C3">X</f><v>5</v>')}</row>` +
      `<row r="3">${rut('A3', '22222222-2')}${cell('B3', '<v>6</v>')}</row>` +
      `<row r="4">${rut('A4', '22222222-2')}${cell('B4', '<v>7</v>')}</row>`
    const { rows, problems } = await read(xlsx({ sheetData }))
    expect([rows, problems]).toEqual([['4 22222222-2 7'], ['2 points 5', '3 points 6']])
  })

  it('refuses the last cell of an array formula, also right of another formula', async () => {
    const formula = (ref: string) => ({ xml: `<c><f t="array" ref="${ref}">X</f><v>5</v></c>` })
    const sheet = [
      ['rut', 'nota', 'puntos'],
      ['11111111-1', 'a', formula('C2:C3')],
      ['22222222-2', formula('B3'), 6],
      ['22222222-2', 'b', 7],
    ]
    const { rows, problems } = await read(xlsx({ rows: sheet }))
    expect([rows, problems]).toEqual([['4 22222222-2 7'], ['2 points 5', '3 points 6']])
  })

  it('reads Strict Open XML, which has other namespaces', async () => {
    const parts = Object.entries(xlsxParts({ rows: [head, ['11111111-1', 5]] }))
    const strict = parts.map(([name, text]) => [
      name,
      text.replace(/http:[^"]*\/(\w+)"/g, 'http://purl.oclc.org/ooxml/$1"'),
    ])
    expect(await read(zip(Object.fromEntries(strict)))).toEqual({ rows: ['2 11111111-1 5'], problems: [] })
  })

  it.each([
    ['points below one another', 'B2:B3', ['3 points']],
    ['partners below one another', 'A2:A3', ['3 rut']],
    ['a partner and points beside each other', 'A3:B3', ['3 points']],
    ['a heading and what is below it', 'B1:B2', ['2 points']],
    ['both columns', 'A2:B3', ['3 rut', '2 points']],
    ['headings', 'A1:B1', []],
    ['one cell', 'B2', []],
    ['cells of a column that is not read', 'C2:D3', []],
  ])('refuses merged cells that hide values: %s', async (_, ref, problems) => {
    const parts = xlsxParts({ rows: [head, ['11111111-1', 1000], ['5126663-3', 500]] })
    const name = 'xl/worksheets/sheet1.xml'
    parts[name] = parts[name]!.replace(
      '</sheetData>',
      `</sheetData><mergeCells count="1"><mergeCell ref="${ref}"/></mergeCells>`,
    )
    expect((await read(zip(parts))).problems).toEqual(problems)
  })

  describe('with two sheets', () => {
    const both = (second: string, first = 'visible', name = 'Febrero') => {
      const parts = xlsxParts({ rows: [head, ['11111111-1', 5]] })
      parts['xl/workbook.xml'] =
        `<workbook xmlns:r="r"><sheets><sheet name="Enero" state="${first}" r:id="s1"/><sheet name="${name}" r:id="s9"/></sheets></workbook>`
      parts['xl/_rels/workbook.xml.rels'] = parts['xl/_rels/workbook.xml.rels']!.replace(
        '</Relationships>',
        '<Relationship Id="s9" Type="x/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
      )
      parts['xl/worksheets/sheet2.xml'] = second
      return read(zip(parts))
    }
    const sheet = (...rows: Parameters<typeof xlsxParts>[0]['rows'] & {}) =>
      xlsxParts({ rows })['xl/worksheets/sheet1.xml']!
    const february = sheet(head, ['11111111-1', 7])

    it('refuses two sheets with points and names them', async () => {
      const apart = sheet(['rut', 'dv', 'puntos'], ['12345674', '2', 7])
      for (const second of [february, apart]) expect((await both(second)).refused).toContain('(«Enero», «Febrero»)')
    })

    it.each([
      ['blank', sheet()],
      ['of something else', sheet(['mes', 'total'], ['enero', 5])],
      ['not to be read', '<worksheet><sheetData><row><c t="zz"/></row>'],
    ])('reads the first sheet when the other is %s', async (_, second) => {
      expect(await both(second)).toEqual({ rows: ['2 11111111-1 5'], problems: [] })
    })

    it('cuts long sheet names in the message', async () => {
      const { refused } = await both(february, 'visible', 'x'.repeat(10_000))
      expect(refused).toContain(`(«Enero», «${'x'.repeat(31)}»)`)
    })

    it('applies the limit of unpacked bytes to all sheets together', async () => {
      const blank = `<worksheet><sheetData>${' '.repeat(70_000_000)}</sheetData></worksheet>`
      expect((await both(blank)).refused).toMatch(/demasiados datos/)
    })

    it('reads the visible sheet when the other is hidden', async () => {
      expect(await both(february, 'hidden')).toEqual({ rows: ['2 11111111-1 7'], problems: [] })
    })
  })

  it('ignores other columns and hidden sheets', async () => {
    const parts = xlsxParts({ rows: [['otra', 'hoja']] })
    parts['xl/workbook.xml'] =
      '<workbook xmlns:r="r"><sheets><sheet name="a" state="hidden" r:id="s1"/><sheet name="b" r:id="s9"/></sheets></workbook>'
    parts['xl/_rels/workbook.xml.rels'] = parts['xl/_rels/workbook.xml.rels']!.replace(
      '</Relationships>',
      '<Relationship Id="s9" Type="x/worksheet" Target="../xl/worksheets/Otra.XML"/></Relationships>',
    )
    parts['xl/worksheets/otra.xml'] = xlsxParts({ rows: [head, ['11111111-1', 5, '', 'una nota']] })[
      'xl/worksheets/sheet1.xml'
    ]!
    expect(await read(zip(parts))).toEqual({ rows: ['2 11111111-1 5'], problems: [] })
  })

  it.each([
    ['a fraction', '<c><v>10.5</v></c>', '10.5'],
    ['almost a whole number', '<c><v>1499.99999999999999999</v></c>', '1499.99999999999999999'],
    ['a negative number', '<c><v>-5</v></c>', '-5'],
    ['too large a number', '<c><v>1E+10</v></c>', '1E+10'],
    ['a date of a known format', '<c s="1"><v>45000</v></c>', '15-03-2023'],
    ['a date of its own format', '<c s="2"><v>45000</v></c>', '15-03-2023'],
    ['a percentage', '<c s="3"><v>5</v></c>', '500 %'],
    ['a formula', '<c><f>1+1</f><v>2</v></c>', '2'],
    ['a formula without its result', '<c><f>SUM(A1)</f></c>', undefined],
    ['a truth', '<c t="b"><v>1</v></c>', 'VERDADERO'],
    ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['an ISO date', '<c t="d"><v>2026-01-01</v></c>', '01-01-2026'],
    ['a text with separators', '<c t="str"><v>1.000</v></c>', '1.000'],
    ['nothing', '<c/>', undefined],
  ])('names %s as points, with the text of the sheet', async (_, cell, value) => {
    const found = await read(xlsx({ styles, rows: [head, ['11111111-1', { xml: cell }, '']] }))
    expect(found).toEqual({ rows: [], problems: [['2', 'points', ...(value ? [value] : [])].join(' ')] })
  })

  /** Cell style of a workbook whose one number format has this code. */
  const formatted = (code: string) => {
    const formatCode = code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
    return `<numFmts><numFmt numFmtId="164" formatCode="${formatCode}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`
  }
  const inFormat = (code: string) =>
    read(xlsx({ styles: formatted(code), rows: [head, ['11111111-1', { xml: '<c s="0"><v>1500000</v></c>' }]] }))

  it.each([
    '#,##0,',
    '0,.00',
    '0.00,,',
    '#,##0,"K";[Red]-#,##0,"K"',
    '0"000"',
    String.raw`0\0\0\0`,
    'General"000"',
    '0[$000]',
    '#,##0.1',
    '[>=1000000]0.0,,"M";[>=1000]0,"K";0',
    '[<1000]0;#,##0,',
    '-#,##0',
    '"- "#,##0',
    String.raw`\-0`,
    '(#,##0)',
    '0-',
    ';;;',
    '"—";;',
  ])('refuses points whose format %s shows another number', async (code) => {
    expect(await inFormat(code)).toEqual({ rows: [], problems: ['2 points 1500000'] })
  })

  it.each([
    'General',
    '#,##0',
    '#,##0.00',
    '#,##0_);(#,##0)',
    '#,##0;-#,##0;"0"',
    '_-* #,##0_0;-* #,##0_-;_-* "-"??_-;_-@_-',
    '[$$-340A]#,##0',
    '#,##0\\ "pts, hoy"',
    '#,##0" pts - hoy"',
    '0.00E-00',
    '@',
    '#","##0',
    '0.00E+00',
    '# ?/16',
    '[Red][<0]-0;0',
  ])('reads points whose format %s only dresses them', async (code) => {
    expect(await inFormat(code)).toEqual({ rows: ['2 11111111-1 1500000'], problems: [] })
  })

  const parts = xlsxParts({ rows: [head, ['11111111-1', 5]] })
  const strings = '<si><t>7</t></si>'
  const cutSheet = parts['xl/worksheets/sheet1.xml']!.replace('</sheetData></worksheet>', '')
  const doctype = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet/>'
  const huge = `<worksheet><sheetData>${'<row/>'.repeat(10)}${' '.repeat(30_000_000)}`
  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['an archive of something else', zip({ 'hola.txt': 'x' }), 'no una planilla'],
    [
      'LibreOffice’s own',
      zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' }),
      '.ods',
    ],
    ['Numbers’ own', zip({ 'Index/Document.iwa': 'x' }), 'Numbers'],
    [
      'a binary workbook',
      zip({ '_rels/.rels': parts['_rels/.rels']!.replace('workbook.xml', 'workbook.bin'), 'xl/workbook.bin': 'x' }),
      '.xlsb',
    ],
    ['half a file', zip(parts).slice(0, 600), 'dañado'],
    [
      'a sheet that is missing',
      zip({ ...parts, 'xl/workbook.xml': parts['xl/workbook.xml']!.replace('s1', 's7') }),
      'no una planilla',
    ],
    ['an outside entity', zip({ ...parts, 'xl/worksheets/sheet1.xml': doctype }), 'dañado'],
    ['XML that breaks off', zip({ ...parts, 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row' }), 'dañado'],
    ['a text without an end', zip({ ...parts, 'xl/worksheets/sheet1.xml': huge }), 'dañado'],
    ['a column beyond the last', xlsx({ sheetData: '<row><c r="ZZZ1"/></row>' }), 'dañado'],
    [
      'two cells in one place',
      xlsx({ sheetData: '<row><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>' }),
      'dañado',
    ],
    ['two values in one cell', xlsx({ sheetData: '<row><c><v>5</v><v>0</v></c></row>' }), 'dañado'],
    ['a value of a type that no cell has', xlsx({ sheetData: '<row><c t="zz"><v>5</v></c></row>' }), 'dañado'],
    ['a text by a number that is none', xlsx({ strings, sheetData: '<row><c t="s"><v>0x0</v></c></row>' }), 'dañado'],
    ['a sheet that ends between its rows', zip({ ...parts, 'xl/worksheets/sheet1.xml': cutSheet }), 'dañado'],
    ['elements closed by another name', xlsx({ sheetData: '<row><c><v>5</c></v></row>' }), 'dañado'],
    ['a directory whose sizes run past its end', lying(), 'dañado'],
    ['a cell that says it stands in another row', xlsx({ sheetData: '<row r="2"><c r="A3"/></row>' }), 'dañado'],
    ['a row beyond any spreadsheet’s', xlsx({ sheetData: '<row r="2097153"/>' }), 'dañado'],
    ['a row whose number is none', xlsx({ sheetData: '<row r="1e3"/>' }), 'dañado'],
    ['two parts of one name', twice(), 'dañado'],
    ['packed parts of another checksum', missummed(zip(parts)), 'dañado'],
    ['stored parts of another checksum', missummed(zip(parts, 0)), 'dañado'],
    ['rows that go back', xlsx({ sheetData: '<row r="2"/><row r="1"/>' }), 'dañado'],
    ['a text that is not there', xlsx({ sheetData: '<row><c t="s"><v>7</v></c></row>' }), 'dañado'],
    [
      'thousands of parts',
      zip({ ...parts, ...Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`x${index}`, ''])) }),
      'demasiados datos',
    ],
    ['more than fits in memory', bomb(), 'demasiados datos'],
    ['the same where its directory says 1 kB', understated(bomb()), 'demasiados datos'],
  ])('refuses %s', async (_, content, part) => {
    expect((await read(content)).refused).toContain(part)
  })

  it('refuses a file with a flipped bit, or reads the same points', async () => {
    for (const level of [0, 6] as const) {
      const whole = zip(xlsxParts({ rows: [head, ['11111111-1', 1500]] }), level)
      for (let at = 0; at < whole.length; at += 5) {
        const damaged = whole.slice()
        damaged[at]! ^= 1 << (at % 8)
        const { rows, problems, refused } = await read(damaged)
        // The bit may lie in a field that is not read: then the file is still whole.
        if (!refused) expect([level, at, rows, problems]).toEqual([level, at, ['2 11111111-1 1500'], []])
      }
    }
  })

  it('treats a shared-string cell without a value as empty', async () => {
    for (const xml of ['<c t="s"/>', '<c t="s"><v></v></c>']) {
      const found = await read(xlsx({ strings, rows: [head, ['11111111-1', { xml }]] }))
      expect(found).toEqual({ rows: [], problems: ['2 points'] })
    }
  })
})
