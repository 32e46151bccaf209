import { describe, expect, it } from 'vitest'
import { blobSource } from '#server/imports/byteSource.ts'
import { importChanges } from '#server/domain/partnerImportRules.ts'
import { readPartnersFile, type PartnerRow } from '#server/imports/partnersFile.ts'
import hostile from '../data/security/blns.json' with { type: 'json' }
import { xlsx, xlsxParts, zip } from './support/xlsx.ts'

async function read(content: BlobPart): Promise<{ rows: PartnerRow[]; ignored: string[] }> {
  const rows: PartnerRow[] = []
  const ignored: string[] = []
  for await (const batch of readPartnersFile(blobSource(new Blob([content])))) {
    rows.push(...batch.partners)
    ignored.push(...batch.ignoredColumns)
  }
  return { rows, ignored }
}
const refusalOf = (content: BlobPart) =>
  read(content).then(
    () => 'read',
    (error: Error) => error.message,
  )
const problemsOf = async (content: BlobPart) =>
  (await read(content)).rows.map(({ problems }) => problems.map(({ field, message }) => [field, message]))

describe('a CSV', () => {
  it('is read by its headings, in any order, case and encoding', async () => {
    const text = 'Región;R.U.T.;NOMBRE COMPLETO;comuna;Al Día Hasta\nÑuble;12.345.678-5;José Ñandú;Chillán;1/2/2027\n'
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    for (const content of [text, `\uFEFF${text}`, latin, text.replaceAll(';', '\t')]) {
      const { rows, ignored } = await read(content)
      const fields = { region: 'Ñuble', nombre_completo: 'José Ñandú', al_dia_hasta: '2027-02-01' }
      expect(rows).toEqual([{ line: 2, rut: '12345678-5', fields, balance: null, problems: [], texts: null }])
      expect(ignored).toEqual(['comuna'])
    }
  })

  it('loses the apostrophe that an export puts before a formula', async () => {
    const { rows } = await read(`rut;nombre;numero\n1-9;'=Ana;'-\n`)
    expect(rows[0]!.fields).toEqual({ nombre_completo: '=Ana', numero: '-' })
  })

  it('keeps the cells of a row with problems as typed', async () => {
    const { rows } = await read('rut;nombre;correo;saldo_inicial\n 1-8 ; Ana;ana@;1.5\n')
    expect(rows[0]!.texts).toEqual({ rut: ' 1-8 ', nombre_completo: ' Ana', email: 'ana@', balance: '1.5' })
    expect(rows[0]!.problems.map(({ field }) => field)).toEqual(['rut', 'email', 'balance'])
  })

  it('has rows with ten thousand columns', async () => {
    const more = Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(';')
    const { rows, ignored } = await read(`rut;nombre;${more}\n1-9;Ana;${more}\n`)
    expect([rows[0]!.fields, ignored.length]).toEqual([{ nombre_completo: 'Ana' }, 10_000])
  })

  it('has one row where every hostile string is its only cell besides the RUT', async () => {
    for (const text of hostile) {
      const cell = `"${text.replaceAll('"', '""').replaceAll('\0', '')}"`
      const { rows } = await read(`rut;nombre;direccion\n12345678-5;${cell};${cell}\n`)
      expect([text, rows.map(({ rut }) => rut)]).toEqual([text, ['12345678-5']])
    }
  })

  it('has a problem in the row of a damaged text', async () => {
    const [problems] = await problemsOf('rut;nombre\n1-9;A\uFFFDna\n')
    expect(problems).toEqual([['nombre_completo', expect.stringContaining('El texto parece dañado en «A\uFFFDna»')]])
  })
})

describe('a name in several columns', () => {
  const full = 'María José Díaz Soto'
  it.each([
    ['rut;nombres;apellido paterno;apellido materno', '1-9;María José;Díaz;Soto'],
    ['Apellido_Materno;RUT;APELLIDO_PATERNO;Nombres', 'Soto;1-9;Díaz;María José'],
    ['rut;nombre;ap. paterno;ap. materno', '1-9;María José;Díaz;Soto'],
    ['paterno;materno;nombres;rut', 'Díaz;Soto;María José;1-9'],
    ['rut;primer nombre;segundo nombre;primer apellido;segundo apellido', '1-9;María;José;Díaz;Soto'],
    ['rut;2º Apellido;1er Apellido;2º Nombre;1er Nombre', '1-9;Soto;Díaz;José;María'],
    ['rut;apellido1;apellido2;nombre1;nombre2', '1-9;Díaz;Soto;María;José'],
    ['rut;nombre;apellidos', '1-9;María José;Díaz Soto'],
    ['rut;nombre;apellido', '1-9;María José;Díaz Soto'],
    ['rut;Nombres y Apellidos', '1-9;María José Díaz Soto'],
  ])('is joined under %s', async (header, row) => {
    const { rows, ignored } = await read(`${header}\n${row}\n`)
    expect([rows[0]!.fields.nombre_completo, rows[0]!.problems, ignored]).toEqual([full, [], []])
  })

  it('may lack the second name and the second surname, but not both surnames or both names', async () => {
    const head = 'rut;primer nombre;segundo nombre;apellido paterno;apellido materno\n'
    const { rows } = await read(`${head}1-9;Ana;;Díaz;\n2-7;;;;\n3-5;Ana;;;\n4-3;;;Díaz;Soto\n5-1;Ana;;Díaz;#N/A\n`)
    expect(rows.map(({ fields }) => fields.nombre_completo)).toEqual(['Ana Díaz', ...Array(4).fill(undefined)])
    expect(rows.map(({ problems }) => problems.length)).toEqual([0, 0, 1, 1, 1])
    expect(rows[3]!.texts!.nombre_completo).toBe('')
  })

  it('is refused when two columns hold the same part', async () => {
    expect(await refusalOf('rut;nombre;apellidos;apellido paterno\n')).toContain(
      'Las columnas «apellidos» y «apellido paterno» dicen lo mismo',
    )
  })

  it('names headings of a name that stay unread', async () => {
    expect((await read('rut;nombre_completo;apellido casada\n1-9;Ana;Soto\n')).ignored).toEqual(['apellido casada'])
    expect((await read('rut;primer nombre;email\n1-9;Ana;\n')).ignored).toEqual(['primer nombre'])
  })
})

describe('dates', () => {
  const datesOf = async (...typed: string[]) => {
    const lines = typed.map((date, index) => `${['1-9', '2-7', '3-5', '4-3'][index]};Ana;${date}`)
    const { rows } = await read(`rut;nombre;fecha_ingreso\n${lines.join('\n')}\n`)
    return rows.map(({ fields, problems }) => fields.fecha_ingreso ?? problems[0]?.message)
  }
  const unknown = expect.stringContaining('No se sabe cuál es el día')

  it.each([
    [['09/03/2026'], ['2026-03-09']],
    [
      ['09/03/2026', '13/02/2026'],
      ['2026-03-09', '2026-02-13'],
    ],
    [
      ['09/03/2026', '02/13/2026', '5-5-2026'],
      ['2026-09-03', '2026-02-13', '2026-05-05'],
    ],
    [
      ['02/13/2026', '09/03/2026', '31/02/2026'],
      ['2026-02-13', unknown, 'Ingresa una fecha válida'],
    ],
    [
      ['13/02/2026', '02/13/2026', '09/03/2026', '2026-03-09'],
      ['2026-02-13', '2026-02-13', unknown, '2026-03-09'],
    ],
    [
      ['05–03–2026', '2026/03/05'],
      ['2026-03-05', '2026-03-05'],
    ],
    [
      ['13/13/2026', '09/03/2026'],
      ['Ingresa una fecha válida', '2026-03-09'],
    ],
  ])('are read in the order that their column proves: %j', async (typed, read) => {
    expect(await datesOf(...typed)).toEqual(read)
  })

  it('of a row with problems are kept as read, also of each column by itself', async () => {
    const { rows } = await read(
      'rut;nombre;fecha_ingreso;al_dia_hasta\n1-8;Ana;09/03/2026;09/03/2026\n2-7;Eva;02/13/2026;13/02/2026\n',
    )
    expect(rows[0]!.texts).toMatchObject({ fecha_ingreso: '2026-09-03', al_dia_hasta: '2026-03-09' })
  })
})

describe('texts', () => {
  /** A value may be behind them, so that they are no blank cells. */
  const hidesValue = [
    '5,69877E+10',
    '4.41E+11',
    '4,41e11',
    '1E+05',
    'Ana #N/A',
    'Ana undefined',
    '[object Object]',
  ].concat(['mailto:ana@correo.cl', 'tel:+56987654321'])
  const columns = 'rut;nombre;numero_socio;telefono;email;direccion;numero;dpto;region'
  /** Problems of a row with the text in a column. */
  const problemOf = async (field: string, text: string) => {
    const cells = columns
      .split(';')
      .map((name) => (name === field ? `"${text}"` : ({ rut: '1-9', nombre: 'Ana' }[name] ?? '')))
    return (await read(`${columns}\n${cells.join(';')}\n`)).rows[0]!
  }

  it.each([
    '#N/A',
    '#¡REF!',
    '#NOMBRE?',
    '#VALUE!',
    '#¡DIV/0!',
    '#NULL!',
    '#WERT!',
    '#BEZUG!',
    '#NOM?',
    '#NV',
    'Err:502',
    '5,69877E+10',
    '4.41E+11',
    '4,41e11',
    '1E+05',
    '######',
    'Ana #N/A',
    'NULL',
    'null',
    '(null)',
    '<NULL>',
    'None',
    'nan',
    'undefined',
    'N/A',
    'n/d',
    's/i',
    'S.I.',
    '[object Object]',
    'null null',
    'Ana undefined',
    'Sin información',
    'no aplica',
    'mailto:ana@correo.cl',
    'tel:+56987654321',
  ])(
    'that a program left behind are refused as a name, and elsewhere blank and counted, or refused: %s',
    async (text) => {
      for (const field of columns.split(';').slice(1)) {
        const { problems, fields } = await problemOf(field, text)
        const isRefused = field === 'nombre' || hidesValue.includes(text)
        expect([field, problems.length, Object.values(fields).includes(text)]).toEqual([
          field,
          isRefused ? 1 : 0,
          false,
        ])
      }
    },
  )

  it('without a value are counted by column', async () => {
    const content = 'rut;nombre;telefono;email\n1-9;Ana;N/A;#N/A\n2-7;Eva;null;eva@correo.cl\n3-5;Luz;;\n'
    const batches = []
    for await (const batch of readPartnersFile(blobSource(new Blob([content])))) batches.push(batch)
    expect(batches.map(({ blanked }) => blanked)).toEqual([{ telefono: 2, email: 1 }])
    expect(batches[0]!.partners.map(({ fields }) => fields.email)).toEqual([undefined, 'eva@correo.cl', undefined])
  })

  it.each(['912345678 a', 'no tengo', '+', '—', 'ana@correo.cl', '9 1234 5678;'])(
    'that are no telephone are refused: %s',
    async (text) => {
      expect((await problemOf('telefono', text)).problems).toMatchObject([{ field: 'telefono' }])
    },
  )

  it.each([
    'ana@correo.cl;',
    'ana@correo.cl,',
    'ana@correo.cl.',
    '<ana@correo.cl>',
    'Ana <ana@correo.cl>',
    'a@b.cl, c@d.cl',
    'a@b.cl;c@d.cl',
    'smtp:ana@correo.cl',
    'ana@correo.cl)',
    'ana@correo,cl',
  ])('that are not one address are refused as e-mail: %s', async (text) => {
    expect((await problemOf('email', text)).problems).toMatchObject([{ field: 'email' }])
  })

  it.each([
    ['nombre', "Ana O'Higgins Null-Pérez"],
    ['nombre', 'Nadia Nan'],
    ['telefono', '+56 (2) 2111-2222 anexo 12'],
    ['telefono', '987654321 / 22 111 2222'],
    ['email', "o'higgins+1@sub-dominio.correo.cl"],
    ['email', 'ana@ñandú.cl'],
    ['numero', '#12'],
    ['numero', 's/n'],
    ['direccion', 'Pasaje 12E3 #4'],
  ])('of the column %s are read: %s', async (field, text) => {
    const { problems, fields } = await problemOf(field, text)
    expect([problems, Object.values(fields).includes(text)]).toEqual([[], true])
  })

  it.each([
    ['A\u0301ngela  Nu\u0301n\u0303ez\u00A0Pen\u0303a\u200B', 'Ángela Núñez Peña'],
    ['\uFEFFAna\u00ADMaría\tSoto', 'AnaMaría Soto'],
  ])('lose what is not seen: %j', async (text, tidied) => {
    expect((await problemOf('nombre', text)).fields.nombre_completo).toBe(tidied)
    expect((await problemOf('direccion', text)).fields.direccion).toBe(tidied)
    const stored = { nombre_completo: text, direccion: text } as Parameters<typeof importChanges>[1]
    expect(importChanges({ nombre_completo: tidied, direccion: tidied }, stored)).toEqual([])
  })

  it('without a letter are no name', async () => {
    expect((await problemOf('nombre', '12345')).problems).toMatchObject([{ field: 'nombre_completo' }])
  })
})

describe('an XLSX', () => {
  const dates = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/></cellXfs>'
  const sheet = (cells: string) =>
    xlsx({
      styles: dates,
      sheetData:
        '<row><c t="inlineStr"><is><t>rut</t></is></c><c t="inlineStr"><is><t>nombre</t></is></c>' +
        '<c t="inlineStr"><is><t>al dia hasta</t></is></c><c t="inlineStr"><is><t>telefono</t></is></c>' +
        `<c t="inlineStr"><is><t>saldo_inicial</t></is></c></row><row>${cells}</row>`,
    })
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const [rut, name] = [text('1-9'), text('Ana')]

  it('holds dates, numbers and blank cells', async () => {
    const { rows } = await read(
      sheet(`${rut}${name}<c s="1"><v>46387</v></c><c><v>987654321</v></c><c><v>1500</v></c>`),
    )
    expect(rows[0]).toMatchObject({
      fields: { nombre_completo: 'Ana', al_dia_hasta: '2026-12-31', telefono: '987654321' },
      balance: 1500,
      problems: [],
    })
    const blank = await read(sheet(`${rut}${name}<c s="1"/><c/><c/>`))
    expect(blank.rows[0]).toMatchObject({ fields: { nombre_completo: 'Ana' }, balance: null })
  })

  it.each([
    [`${rut}<c><f>A1</f><v>Ana</v></c>`, 'nombre_completo', 'La celda tiene una fórmula: reemplázala por su valor'],
    [`${rut}<c s="1"><v>46387</v></c>`, 'nombre_completo', 'La planilla muestra la fecha 31-12-2026'],
    [`${rut}${name}<c><v>46387</v></c>`, 'al_dia_hasta', 'Ingresa una fecha válida'],
    [`${rut}${name}<c><f>A1</f><v>46387</v></c>`, 'al_dia_hasta', 'La celda tiene una fórmula'],
    [`${rut}${name}<c/><c><v>1.5</v></c>`, 'telefono', 'Por su formato, la celda muestra más que el número'],
    [`${rut}${name}<c/><c/><c s="2"><v>0.5</v></c>`, 'balance', 'La planilla muestra un porcentaje'],
    [`${rut}${name}<c/><c/><c><v>1.5</v></c>`, 'balance', 'Los puntos deben ser un número entero'],
  ])('has a problem in the cells %s', async (cells, field, message) => {
    const [problems] = await problemsOf(sheet(cells))
    expect(problems).toEqual([[field, expect.stringContaining(message)]])
  })

  it('keeps no text of a formula, which would be accepted as typed', async () => {
    const { rows } = await read(sheet(`${rut}<c><f>A1</f><v>Ana</v></c>`))
    expect(rows[0]!.texts).toMatchObject({ rut: '1-9', nombre_completo: '' })
  })

  it('is refused with merged cells, hidden rows, a hidden column and several sheets of partners', async () => {
    const rows = [
      ['rut', 'nombre'],
      ['1-9', 'Ana'],
      ['2-7', 'Eva'],
    ]
    const withSheet = (change: (xml: string) => string) => {
      const parts = xlsxParts({ rows })
      const name = 'xl/worksheets/sheet1.xml'
      return zip({ ...parts, [name]: change(parts[name]!) })
    }
    expect(await refusalOf(xlsx({ rows }))).toBe('read')
    const merged = withSheet((xml) =>
      xml.replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="B2:B3"/></mergeCells>'),
    )
    expect(await refusalOf(merged)).toContain('La fila 3 tiene celdas combinadas')
    expect(
      await refusalOf(
        withSheet((xml) =>
          xml.replace('<row><c t="inlineStr"><is><t>2-7', '<row hidden="1"><c t="inlineStr"><is><t>2-7'),
        ),
      ),
    ).toContain('1 fila oculta')
    const hidden = withSheet((xml) =>
      xml.replace('<sheetData>', '<cols><col min="2" max="2" hidden="1"/></cols><sheetData>'),
    )
    expect(await refusalOf(hidden)).toContain('La columna «nombre» está oculta')
    const parts = xlsxParts({ rows })
    const twice = zip({
      ...parts,
      'xl/workbook.xml': parts['xl/workbook.xml']!.replace(
        '</sheets>',
        '<sheet name="Otra" sheetId="2" r:id="s9"/></sheets>',
      ),
      'xl/_rels/workbook.xml.rels': parts['xl/_rels/workbook.xml.rels']!.replace(
        '</Relationships>',
        '<Relationship Id="s9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet2.xml': parts['xl/worksheets/sheet1.xml']!,
    })
    expect(await refusalOf(twice)).toContain('El libro tiene más de una hoja con la columna «rut»')
  })
})
