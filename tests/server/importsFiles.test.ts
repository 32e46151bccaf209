import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { read, readMessages, type Content } from './support/readPoints.ts'
import { xlsx, xlsxParts, zip } from './support/xlsx.ts'

// A file is read exactly as the sheet shows it, or refused with advice that leads to the right points.

const open = (name: string): Content => Uint8Array.from(readFileSync(`tests/data/points-files/${name}`))
const head = ['rut', 'puntos', 'descripcion']
const rut = '11111111-1'

/** A workbook whose first cell style has the number format `code`. */
function formatted(code: string, rows: Parameters<typeof xlsx>[0]['rows'], workbookPr = '') {
  const formatCode = code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="${formatCode}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`
  const parts = xlsxParts({ styles, rows: rows! })
  parts['xl/workbook.xml'] = parts['xl/workbook.xml']!.replace('<sheets>', `${workbookPr}<sheets>`)
  return zip(parts)
}
const styled = (value: number) => ({ xml: `<c s="0"><v>${value}</v></c>` })
const plainStyle = { xml: '<c s="9"><v>5</v></c>' }

describe('hidden rows and columns', () => {
  const sheet = (data: string, before = '') => {
    const parts = xlsxParts({ sheetData: data })
    const name = 'xl/worksheets/sheet1.xml'
    parts[name] = parts[name]!.replace('<sheetData>', `${before}<sheetData>`)
    return zip(parts)
  }
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const header = `<row>${text('nota')}${text('rut')}${text('puntos')}${text('glosa')}</row>`
  const row = (more = '') => `<row ${more}>${text('x')}${text(rut)}<c><v>5</v></c>${text('a')}</row>`

  it('refuses rows that a filter hides, with their number and what to do', async () => {
    const { refused } = await readMessages(open('06b-filtered-rows-hidden.xlsx'))
    expect(refused).toMatch(/4 filas ocultas, por un filtro o a mano: muéstralas todas, o copia solo las visibles/)
  })

  it.each(['60-ui.xlsx', '60-ui-resaved.xlsx'])('refuses a row hidden by hand: %s', async (name) => {
    expect((await readMessages(open(name))).refused).toMatch(/tiene 1 fila oculta,/)
  })

  it.each(['hidden="1"', 'hidden="true"', 'ht="0" customHeight="1"', 'ht="0.75" customHeight="1"'])(
    'refuses a row with %s',
    async (more) => {
      expect((await readMessages(sheet(header + row() + row(more)))).refused).toMatch(/tiene 1 fila oculta,/)
    },
  )

  it('reads rows that are not hidden, also beside hidden blank rows', async () => {
    const data = `${header}${row('hidden="false" ht="15"')}<row hidden="1"><c/></row>${row('hidden="0"')}`
    expect((await readMessages(sheet(data))).rows).toEqual([`2 ${rut} 5 a`, `4 ${rut} 5 a`])
  })

  it.each([
    ['puntos', 3],
    ['rut', 2],
    ['glosa', 4],
  ])('refuses a hidden column %s', async (name, column) => {
    for (const how of ['hidden="1"', 'width="0"', 'width="0.3" customWidth="1"', 'collapsed="1" hidden="true"']) {
      const cols = `<cols><col min="1" max="1" width="9"/><col min="${column}" max="${column}" ${how}/></cols>`
      expect((await readMessages(sheet(header + row(), cols))).refused).toMatch(`La columna «${name}» está oculta`)
    }
  })

  it('reads a sheet with another hidden column', async () => {
    const cols = '<cols><col min="1" max="1" hidden="1"/></cols>'
    expect(await readMessages(sheet(header + row(), cols))).toMatchObject({ rows: [`2 ${rut} 5 a`], ignored: ['nota'] })
  })
})

describe('dates', () => {
  it('names the date as shown, also as the value, and asks to type the number again', async () => {
    expect((await read(open('05-dates-as-points.xlsx'))).problems[0]).toBe('2 points 2025-03-01')
    const { rows, problems } = await readMessages(open('05-dates-as-points.xlsx'))
    expect(rows).toEqual([])
    expect(problems[0]).toMatch(
      /^2 points: La planilla muestra la fecha 2025-03-01: borra la celda, ponle formato Número y vuelve a escribir el número$/,
    )
    expect(problems).toHaveLength(6)
  })

  it('does so in a description and in a RUT, with the format Texto', async () => {
    const { problems } = await readMessages(open('20-desc-date.xlsx'))
    expect(problems[0]).toMatch(
      /^2 description: .*fecha 2025-03-01: .*formato Texto y vuelve a escribir la descripción$/,
    )
    const ruts = await readMessages(formatted('d-mmm', [head, [styled(45_901), plainStyle]]))
    expect(ruts.problems).toEqual([
      '2 rut: La planilla muestra la fecha 1-sep: borra la celda, ponle formato Texto y vuelve a escribir el RUT',
    ])
  })

  it.each([
    ['dd/mm/yyyy', 45_717, '01/03/2025'],
    ['d-m', 45_717, '1-3'],
    ['mmm-yy', 45_717, 'mar-25'],
    ['dddd d" de "mmmm" de "yyyy', 45_717, 'sábado 1 de marzo de 2025'],
    ['[$-340A]dd\\-mm\\-yyyy;@', 45_717, '01-03-2025'],
    ['h:mm', 0.4375, '10:30'],
    ['hh:mm:ss AM/PM', 0.6, '02:24:00 PM'],
    ['[h]:mm', 1.25, '30:00'],
    ['mm:ss', 0.001, '01:26'],
    ['d/m/yy h:mm', 45_717.5, '1/3/25 12:00'],
    ['yyyy', 59, '1900'],
  ])('shows the format %s of %d as %s', async (code, serial, displayed) => {
    const { problems } = await readMessages(formatted(code, [head, [rut, styled(serial)]]))
    expect(problems[0]).toContain(`la fecha ${displayed}:`)
  })

  it('counts dates from 1904 where the workbook says so', async () => {
    const rows = [head, [rut, styled(44_255)]]
    const { problems } = await readMessages(formatted('dd-mm-yyyy', rows, '<workbookPr date1904="1"/>'))
    expect(problems[0]).toContain('la fecha 01-03-2025:')
  })

  it.each([
    ['yyyy/mm/dd h:mm', '2025-03-01T10:30:00', '2025/03/01 10:30'],
    ['mmm-yy', '2025-03-01', 'mar-25'],
    ['0', '2025-03-01T00:00:00', '01-03-2025'],
  ])('shows an ISO date by its format %s: %s as %s', async (code, text, displayed) => {
    const date = { xml: `<c t="d" s="0"><v>${text}</v></c>` }
    for (const settings of ['', '<workbookPr date1904="1"/>']) {
      const { problems } = await readMessages(formatted(code, [head, [rut, date]], settings))
      expect(problems[0]).toContain(`la fecha ${displayed}:`)
    }
  })

  it.each(['<c t="d"><v>2025-03-01T00:00:00</v></c>', '<c s="0"><v>-5</v></c>'])('refuses %s', async (xml) => {
    const { rows, problems } = await readMessages(formatted('dd-mm-yyyy', [head, [rut, { xml }]]))
    expect([rows, problems.length]).toEqual([[], 1])
  })
})

describe('number formats', () => {
  it.each([
    '[>0]"-"0;0',
    '[>=1]-0;0',
    '[<0]0;[>1000]-0;0',
    '[=1500000]"—";0',
    '[<1500000]0;(0)',
    '[<1000000]0',
    '[>5]0,;0',
    '[<>0]0"0";0',
    '[Red][>100]\\-0;[<0]0;0',
  ])('refuses points when the section of %s for 1500000 shows another number', async (code) => {
    const { rows, problems } = await readMessages(formatted(code, [head, [rut, styled(1_500_000)]]))
    expect(rows).toEqual([])
    expect(problems[0]).toMatch(/^2 points: Por su formato.*borra la celda, ponle formato Número/)
  })

  it.each(['[<0]"-"0;0', '[>2000000]"-"0;0', '[=0]"—";#,##0', '[>=1000000]#,##0;-0', '0;-0;"—"', '0;[Red]"0"'])(
    'reads points when the section of %s for 1500000 shows them',
    async (code) => {
      const { rows } = await readMessages(formatted(code, [head, [rut, styled(1_500_000)]]))
      expect(rows).toEqual([`2 ${rut} 1500000`])
    },
  )

  it('refuses points under a conditional format that shows another number, and reads those under a coloured one', async () => {
    const withRule = (dxf: string, sqref: string) => {
      const parts = xlsxParts({
        styles: `<cellXfs><xf numFmtId="0"/></cellXfs><dxfs><dxf><font/></dxf><dxf>${dxf}</dxf></dxfs>`,
        rows: [head, [rut, 1500]],
      })
      const name = 'xl/worksheets/sheet1.xml'
      const rule = `<conditionalFormatting sqref="${sqref}"><cfRule type="cellIs" dxfId="1"><formula>1</formula></cfRule></conditionalFormatting>`
      parts[name] = parts[name]!.replace('</sheetData>', `</sheetData>${rule}`)
      return readMessages(zip(parts))
    }
    const minus = '<numFmt numFmtId="165" formatCode="&quot;-&quot;0"/>'
    for (const sqref of ['B2:B9', 'C3 A1:D5', 'B:B'])
      expect((await withRule(minus, sqref)).problems).toEqual([expect.stringMatching(/^2 points: Por su formato/)])
    expect((await withRule(minus, 'A2:A9')).problems).toEqual([])
    expect((await withRule('<fill/>', 'B2:B9')).problems).toEqual([])
    expect((await withRule('<numFmt numFmtId="165" formatCode="#,##0"/>', 'B2:B9')).problems).toEqual([])
  })

  it.each(['##.###.###-#', '##","###","###"-"#', String.raw`0\.000\.000\-0`, '0"-"0', '#,##0-0'])(
    'reads RUTs with the format %s, whose check digit proves them',
    async (code) => {
      const { rows } = await readMessages(formatted(code, [head, [styled(73_962_668), plainStyle]]))
      expect(rows).toEqual(['2 7396266-8 5'])
    },
  )

  it.each(['0"-8"', '0,', '0%', '0"-K"', ';;;'])('refuses RUTs with the format %s', async (code) => {
    const { rows, problems } = await readMessages(formatted(code, [head, [styled(73_962_668), plainStyle]]))
    expect([rows, problems[0]]).toEqual([[], expect.stringMatching(/^2 rut: .*formato Texto/)])
  })

  it.each(['00000', '0.00', '0" cuotas"', '0%', '-0'])(
    'refuses a description that the format %s shows otherwise',
    async (code) => {
      const { problems } = await readMessages(formatted(code, [head, [rut, plainStyle, styled(123)]]))
      expect(problems).toEqual([expect.stringMatching(/^2 description: .*formato Texto/)])
    },
  )

  it('reads whole numbers as a description, and refuses decimals', async () => {
    const { rows, problems } = await readMessages(xlsx({ rows: [head, [rut, 5, 123], [rut, 5, 10.5]] }))
    expect(rows).toEqual([`2 ${rut} 5 123`])
    expect(problems).toEqual([expect.stringMatching(/^3 description: .*formato Texto/)])
  })
})

describe('escapes of Excel', () => {
  it('are decoded in shared strings', async () => {
    expect((await readMessages(open('46-excel-escapes.xlsx'))).rows).toEqual([
      '2 7396266-8 51 Alt+Enter\nsegunda',
      '3 20615939-1 51 Bono especial',
      '4 21234235-1 51 literal _x000D_',
    ])
  })

  it('are decoded in inline strings, rich text, headings and sheet names', async () => {
    const rows = [
      ['_x0072_ut', 'puntos_x000A_', 'descripci_x00F3_n'],
      [`${rut}_x000d_`, 5, '_x005F_x0020_ _x00e1__x0020_'],
      [rut, 6, { xml: '<c t="inlineStr"><is><r><t>a_x00</t></r><r><t>20_b</t></r></is></c>' }],
    ]
    expect((await readMessages(xlsx({ rows }))).rows).toEqual([`2 ${rut} 5 _x0020_ á`, `3 ${rut} 6 a_x0020_b`])
  })

  it('are refused when they stand for what no text may hold', async () => {
    const { problems } = await readMessages(xlsx({ rows: [head, [rut, 5, 'a_x0000_'], [rut, 5, '_xD800_']] }))
    expect(problems).toHaveLength(2)
  })
})

describe('encodings', () => {
  const high: Record<string, Record<string, number>> = {
    cp850: {
      á: 0xa0,
      é: 0x82,
      í: 0xa1,
      ó: 0xa2,
      ú: 0xa3,
      ñ: 0xa4,
      Ñ: 0xa5,
      Á: 0xb5,
      Í: 0xd6,
      Ó: 0xe0,
      Ú: 0xe9,
      É: 0x90,
      ü: 0x81,
      '¿': 0xa8,
      º: 0xa7,
    },
    macintosh: {
      á: 0x87,
      é: 0x8e,
      í: 0x92,
      ó: 0x97,
      ú: 0x9c,
      ñ: 0x96,
      Ñ: 0x84,
      Á: 0xe7,
      Í: 0xea,
      Ó: 0xee,
      Ú: 0xf2,
      É: 0x83,
      ü: 0x9f,
      '¿': 0xc0,
      º: 0xbc,
    },
  }
  const encode = (text: string, encoding: string) =>
    Uint8Array.from(text, (char) => {
      const byte = high[encoding]?.[char] ?? char.charCodeAt(0)
      if (byte > 255 || (high[encoding] && char > '\x7f' && !high[encoding][char])) throw new Error(char)
      return byte
    })
  const file = (description: string) => `rut;puntos;descripcion\r\n${rut};5;${description}\r\n`
  const texts = [
    'Compra ñandú Ñuñoa atención',
    'JOSÉ PEÑA',
    'García, María',
    'Muñoz',
    'Óscar',
    'ANDRÉS NÚÑEZ',
    'N.º: vergüenza, ¿qué?',
  ]

  it('reads the CSV (MS-DOS) of Excel', async () => {
    expect((await readMessages(open('73-cp850.csv'))).rows).toEqual(['2 7396266-8 3 Compra ñandú Ñuñoa atención'])
  })

  it.each(['cp850', 'macintosh', 'windows-1252'])('never reads %s as other text', async (encoding) => {
    for (const text of texts) {
      const { rows, problems, refused } = await readMessages(encode(file(text), encoding))
      expect(refused).toBeUndefined()
      if (problems.length === 0) expect(rows).toEqual([`2 ${rut} 5 ${text}`])
      else expect(problems).toEqual([expect.stringMatching(/^2 description: El texto parece dañado en «\S*\uFFFD/)])
    }
  })

  it.each([
    ['cp850', 'Compra ñandú Ñuñoa atención'],
    ['cp850', 'Muñoz, José y Ángela'],
    ['macintosh', 'Compra ñandú Ñuñoa atención'],
    ['macintosh', 'Muñoz, José y Ángela'],
    ['windows-1252', 'Compra ñandú Ñuñoa atención'],
    ['windows-1252', 'JOSÉ PEÑA'],
    ['windows-1252', 'JOSÉ'],
    ['windows-1252', 'Muñoz'],
    ['windows-1252', 'François, João y Müller'],
    ['windows-1252', 'N.º 5 – 3ª «promoción»'],
    ['windows-1252', 'O´Higgins'],
  ])('reads %s: %s', async (encoding, text) => {
    const bytes = encode(file(text.replace('–', '\x96')), encoding)
    expect((await readMessages(bytes)).rows).toEqual([`2 ${rut} 5 ${text}`])
  })

  it.each(['cp850', 'macintosh'])('reads a heading in %s', async (encoding) => {
    const bytes = encode(`rut;puntos;descripción\n${rut};5;ñandú\n`, encoding)
    expect((await readMessages(bytes)).rows).toEqual([`2 ${rut} 5 ñandú`])
  })

  it('reads UTF-8 that was encoded twice', async () => {
    const twice = Buffer.from(
      Buffer.from(file('Compañía Ñuñoa “é”'), 'utf8')
        .toString('latin1')
        .replaceAll('\x80', '€')
        .replaceAll('\x91', '‘')
        .replaceAll('\x9c', 'œ'),
      'utf8',
    )
    expect((await readMessages(Uint8Array.from(twice))).rows).toEqual([`2 ${rut} 5 Compañía Ñuñoa “é”`])
  })

  it.each(['CompaÃ±Ã­a y compañía', 'Compa├▒├¡a', 'Compa√±√≠a', 'Compa\uFFFDia', 'Compa+APEA7Q-a', '+AMk-xito'])(
    'refuses the row of %s, whose text was damaged before, and loads the file where its column is not read',
    async (text) => {
      const { rows, problems } = await readMessages(file(`a\r\n${rut};6;${text}`))
      const word = text.split(' ')[0]!
      expect([rows, problems]).toEqual([
        [`2 ${rut} 5 a`],
        [expect.stringContaining(`3 description: El texto parece dañado en «${word}»: `)],
      ])
      const other = `rut;puntos;comentario\n${rut};5;${text}\n`
      expect((await readMessages(other)).rows).toEqual([`2 ${rut} 5`])
    },
  )

  it('refuses a heading that was damaged before', async () => {
    const { refused } = await readMessages(`rut;puntos;descripciÃ³n y más\n${rut};5;a\n`)
    expect(refused).toMatch('columna «descripciÃ³n y más» está dañado')
  })

  it.each([
    'Perú2026',
    'Café24 horas',
    'Menú1',
    'ÑANDÚ3',
    'SKU-Á1',
    '2ª',
    '2ªcuota',
    'MªJosé',
    '10 º C',
    '5µg',
    'AñoÑandú',
    'CaféBar',
  ])('reads %s in Windows-1252, alone and beside other text', async (text) => {
    const bytes = encode(file(text), 'windows-1252')
    expect((await readMessages(bytes)).rows).toEqual([`2 ${rut} 5 ${text}`])
    const more = encode(file(`${text}\r\n${rut};5;${text} año`), 'windows-1252')
    expect((await readMessages(more)).rows).toEqual([`2 ${rut} 5 ${text}`, `3 ${rut} 5 ${text} año`])
  })

  it('refuses rows in another encoding than those of the rest', async () => {
    const mixed = [...encode(file('Niñez'), 'windows-1252'), ...encode(`${rut};6;niñez\r\n`, 'cp850')]
    const { rows, problems } = await readMessages(Uint8Array.from([...mixed, ...encode(`${rut};7;Óscar\r\n`, 'cp850')]))
    expect(rows).toEqual([`2 ${rut} 5 Niñez`])
    expect(problems).toEqual([expect.stringMatching(/^3 .*«ni\uFFFDez»/), expect.stringMatching(/^4 .*«\uFFFDscar»/)])
  })

  it('refuses a damaged description of a workbook', async () => {
    const { problems } = await readMessages(xlsx({ rows: [head, [rut, 5, 'CompaÃ±ia'], [rut, 5, 'Compañía √2 × Â']] }))
    expect(problems).toEqual([expect.stringMatching(/^2 description: El texto parece dañado/)])
  })

  it.each([
    ['a question mark', ['Atenci?n', 'Compra ni?os', 'PE?A']],
    [
      'another sign',
      ['Feria del ni±o', 'Atenci¢n', 'NI¥O', 'Atenci¾n', 'Jard˙n', 'Mar¡a', '¤andú', 'caf‚', 'NI„O', 'm·s'],
    ],
    ['another letter', ['AtenciÛn', 'niÒo', 'cafÈ', 'MarÝa', 'cafŽ', 'cafÚ', 'mßs', 'niсo', 'AtenciΘn', 'CAF\u0090']],
    ['its number', ['Atenci=F3n', 'Atenci=C3=B3n', 'Atenci%C3%B3n', String.raw`Atenci\u00f3n`, String.raw`a\xF1o`]],
  ])('refuses a description in which %s stands for a letter', async (_, texts) => {
    for (const text of texts) {
      const { rows, problems } = await readMessages(file(text))
      expect([rows, problems]).toEqual([[], [expect.stringMatching(/^2 description: El texto parece dañado/)]])
    }
  })

  it.each(['#N/A', '#¡REF!', '#NOMBRE?', '5,69877E+10', 'NULL', 'undefined', '####'])(
    'refuses the description %s, which a program left behind',
    async (text) => {
      const { rows, problems } = await readMessages(file(text))
      expect([rows, problems]).toEqual([[], [expect.stringMatching(/^2 description: La celda .*borra la celda$/)]])
    },
  )

  it('refuses a description with letters of a web page', async () => {
    for (const text of ['Atenci&oacute;n', 'a&ntilde;o', '&#243;', '&#xF3;']) {
      const { problems } = await readMessages(`rut,puntos,descripcion\n${rut},5,${text}\n`)
      expect(problems).toEqual([expect.stringMatching(/^2 description: El texto parece dañado/)])
    }
  })

  it('refuses a file in UTF-7 with what to do', async () => {
    const content = `rut+ADs-puntos+ADs-descripcion\n${rut}+ADs-5+ADs-Atenci+APM-n\n`
    expect((await readMessages(content)).refused).toMatch(/dañado.*guárdala como CSV UTF-8/)
  })

  it.each([
    'JoséÁngel',
    'Straße 5',
    'col·legi',
    'O’Higgins',
    'enero–abril',
    'R&D',
    'x=F3, mes=Febrero',
    'bono+APORTE-anual',
    'Göteborg, Łódź',
    'bobina de 10 kΩ',
    'ver a.cl/%C3%B3',
    '5 ± 1 · £3 · 2×1',
    'Ωmega 3',
  ])('reads %s as typed', async (text) => {
    expect((await readMessages(file(text))).rows).toEqual([`2 ${rut} 5 ${text}`])
  })

  it.each([
    '¿Vino? sí',
    '¿Fue así?no',
    'ver a.cl/p?id=3',
    'Bono?',
    '¿?',
    '5?a',
    'Reclamo?Devolución',
    'Reclamo?devolucion',
    'reclamo?devolución',
    'Gracias¡Vuelve',
    'a¡b',
    'Compra web ?id=3&amp;x',
    'R&amp;D &#39;x&quot;',
  ])('reads %s, whose signs are none of a lost letter', async (text) => {
    const content = file(`"${text.replaceAll('"', '""')}"`)
    expect((await readMessages(content)).rows).toEqual([`2 ${rut} 5 ${text}`])
  })

  it('refuses the euro sign of ISO 8859-15, which Windows-1252 reads as another', async () => {
    const bytes = encode(file('ñandú 5 ¤'), 'windows-1252')
    expect((await readMessages(bytes)).problems).toEqual([expect.stringMatching(/^2 description: .*«\uFFFD»/)])
  })

  it('refuses a row whose encoding is uncertain', async () => {
    const { problems } = await readMessages(encode(file('enero\x96abril'), 'windows-1252'))
    expect(problems).toEqual([expect.stringMatching(/^2 .*«enero\uFFFDabril».*CSV UTF-8/)])
  })
})

describe('columns', () => {
  it.each(['glosa', 'Detalle', 'MOTIVO', 'Concepto', 'Observación', 'observaciones'])(
    'are read as the description under %s',
    async (name) => {
      expect(await readMessages(`rut;puntos;${name}\n${rut};5;a\n`)).toMatchObject({
        rows: [`2 ${rut} 5 a`],
        ignored: [],
      })
    },
  )

  it('are read as the description under glosa in a workbook', async () => {
    expect((await readMessages(open('27-glosa.xlsx'))).rows[0]).toBe('2 7396266-8 27 Ajuste por reclamo 123')
  })

  it('are named when they are not read, once, as typed', async () => {
    const content = `Rut;Puntos;Descripción;Glosa;  Centro\u00A0 de costo ;;\n${rut};5;a;b;c;d;\n${rut};5;a;b;c;d;\n`
    expect(await readMessages(content)).toMatchObject({
      ignored: ['Glosa', 'Centro de costo'],
      problems: [expect.stringMatching(/^2 row/), expect.stringMatching(/^3 row/)],
    })
    expect((await readMessages(`rut;puntos;;x\n${rut};5;;\n${rut};5;a;\n${rut};5;a;\n`)).ignored).toEqual([
      'x',
      'columna C',
    ])
  })
})

describe('sheets', () => {
  it('are named when the columns are on another visible sheet than the first', async () => {
    const { rows, refused } = await readMessages(open('12b-load-on-second-sheet.xlsx'))
    expect([rows, refused]).toEqual([[], expect.stringMatching(/primera hoja, «Resumen», no tiene.*«Carga» sí/)])
  })
})

describe('RUTs without their check digit', () => {
  it('are recognised', async () => {
    const { rows, problems } = await readMessages(open('14c-rut-number-no-dv.xlsx'))
    expect(rows).toEqual([])
    expect(problems).toHaveLength(6)
    for (const problem of problems) expect(problem).toMatch(/rut: .*parece que falta el dígito verificador/)
  })

  it('are refused as well when they are valid by chance for another person', async () => {
    // 1234567-4 is valid; it may be 12345674-2 without its digit, like the others.
    const { problems } = await readMessages('rut;puntos\n7396266;5\n12345674;5\n20615939;5\n11111111-1;5\n')
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['2 rut', '4 rut', '3 rut'])
  })

  it('do not make a single wrong RUT suspicious of the others', async () => {
    const { rows, problems } = await readMessages('rut;puntos\n11111111;5\n73962668;5\n12345674;5\n206159391;5\n')
    expect(rows).toEqual(['3 7396266-8 5', '4 1234567-4 5', '5 20615939-1 5'])
    expect(problems).toHaveLength(1)
  })

  it.each(['206159392', '20615939-2', '12.345.678-4'])('are not assumed for %s, which has one', async (typed) => {
    expect((await readMessages(`rut;puntos\n${typed};5\n`)).problems).toEqual([
      '2 rut: El dígito verificador no corresponde a este RUT',
    ])
  })
})

describe('messages about points', () => {
  const problemOf = async (points: string | number) => {
    const { problems } = await readMessages(xlsx({ rows: [head, [rut, points]] }))
    return problems[0]
  }

  it.each([
    [0, /1 o más/],
    ['0', /1 o más/],
    [10.5, /número entero, sin decimales/],
    ['10,5', /número entero, sin decimales/],
    ['1.000,50', /número entero, sin decimales/],
    ['1.5', /número entero, sin decimales/],
    ['1.500', /sin separador de miles/],
    ['1 500', /sin separador de miles/],
    [-5, /mayor que 0/],
    ['1e3', /solo con dígitos/],
  ])('explain %j', async (points, message) => {
    expect(await problemOf(points)).toMatch(message)
  })

  it('ask for XLSX when a comma may separate columns or thousands', async () => {
    const { rows, problems } = await readMessages(open('59d-comma-3digit-desc.csv'))
    expect([rows, problems[0]]).toEqual([[], expect.stringMatching(/guarda la planilla como XLSX/)])
  })
})
