import { describe, expect, it } from 'vitest'
import { blobSource } from '#server/imports/byteSource.ts'
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
