import { expect, it } from 'vitest'
import { MAX_ROW_PROBLEMS } from '#contract/massive.ts'
import { fileMessages } from '#server/imports/messages.ts'
import { read } from './support/readPoints.ts'
import { xlsx, xlsxParts, zip } from './support/xlsx.ts'

// The timeouts are the assertion: quadratic time would take minutes.

it('refuses cells of any length in linear time', async () => {
  const long = 90_000
  const cells = ['1'.repeat(long), '1.'.repeat(long / 2), ' '.repeat(long), 'x'.repeat(long), '-'.repeat(long)]
  const lines = cells.flatMap((cell) => [`11111111-1;${cell}ñ`, `${cell}ñ;1`, `11111111-1;1;${cell}`])
  const { problems } = await read(`rut;puntos;descripcion\n${lines.join('\n')}\n`)
  expect(problems.length).toBeGreaterThanOrEqual(14)
})

it('reads a number format of any length in linear time', async () => {
  for (const code of ['[', '[h', '[$', '&quot;', '_', ';', '[]', '[h]']) {
    const styles = `<numFmts><numFmt numFmtId="170" formatCode="${code.repeat(60_000)}"/></numFmts><cellXfs>${'<xf numFmtId="170"/>'.repeat(50)}</cellXfs>`
    await read(
      xlsx({
        styles,
        rows: [
          ['rut', 'puntos'],
          ['11111111-1', 5],
        ],
      }),
    )
  }
})

it('refuses a number format longer than 255 characters', async () => {
  const styles = (length: number) =>
    `<numFmts><numFmt numFmtId="170" formatCode="${'0'.repeat(length)}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs>`
  const rows = [
    ['rut', 'puntos'],
    ['11111111-1', { xml: '<c s="0"><v>5</v></c>' }],
  ]
  expect(await read(xlsx({ styles: styles(255), rows }))).toEqual({ rows: ['2 11111111-1 5'], problems: [] })
  expect(await read(xlsx({ styles: styles(256), rows }))).toMatchObject({ refused: fileMessages.broken })
})

it('finds the sheet among 100,000 sheets and references in linear time', async () => {
  const many = (xml: (index: number) => string) => Array.from({ length: 100_000 }, (_, index) => xml(index)).join('')
  const parts = xlsxParts({
    rows: [
      ['rut', 'puntos'],
      ['11111111-1', 5],
    ],
  })
  const book = 'xl/workbook.xml'
  const references = 'xl/_rels/workbook.xml.rels'
  const found = await read(
    zip({
      ...parts,
      [book]: parts[book]!.replace('</sheets>', `${many(() => '<sheet name="x" r:id="chart"/>')}</sheets>`),
      [references]: parts[references]!.replace(
        '<Relationships>',
        `<Relationships>${many((index) => `<Relationship Id="n${index}" Type="x" Target="x"/>`)}`,
      ),
    }),
  )
  expect(found).toEqual({ rows: ['2 11111111-1 5'], problems: [] })
})

it('refuses a workbook in which two sheets share one part', async () => {
  const parts = xlsxParts({ rows: [['rut', 'puntos']] })
  const book = 'xl/workbook.xml'
  parts[book] = parts[book]!.replace('</sheets>', '<sheet name="x" r:id="s1"/></sheets>')
  expect(await read(zip(parts))).toMatchObject({ refused: fileMessages.broken })
})

it('reads a long shared string in linear time, however many cells refer to it', async () => {
  const at = (index: number) => `<c t="s"><v>${index}</v></c>`
  const strings = ['rut', 'puntos', 'descripcion', 'Á'.repeat(500_000), ' '.repeat(500_000), '1'.repeat(500_000)]
  const head = `<row>${at(0)}${at(1)}${at(2)}${at(3).repeat(8_000)}${at(4).repeat(8_000)}</row>`
  const row = [3, 4, 5].map((index) => `<row>${at(index).repeat(3)}</row>`).join('')
  const { rows, problems } = await read(
    xlsx({
      strings: strings.map((text) => `<si><t>${text}</t></si>`).join(''),
      sheetData: head + row.repeat(1_500),
    }),
  )
  expect([rows.length, problems.length]).toEqual([0, MAX_ROW_PROBLEMS])
})

it('reads rows of the maximum width in the time of narrow ones', async () => {
  const head = '<row><c t="str"><v>rut</v></c><c r="XFC1" t="str"><v>puntos</v></c></row>'
  const row = '<row><c t="str"><v>11111111-1</v></c><c r="XFC"><v>5</v></c><c r="XFD"><v>1</v></c></row>'
  const { rows, problems } = await read(xlsx({ sheetData: head + row.repeat(50_000) }))
  expect([rows.length, problems.length, rows.at(-1)]).toEqual([50_000, 0, '50001 11111111-1 5'])
})
