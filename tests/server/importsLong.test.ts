import { expect, it } from 'vitest'
import { read } from './support/readPoints.ts'
import { xlsx } from './support/xlsx.ts'

// The time of each test is its bound: what grows with the square of the length takes minutes.

it('refuses cells of any length at once', { timeout: 20_000 }, async () => {
  const long = 90_000
  const cells = ['1'.repeat(long), '1.'.repeat(long / 2), ' '.repeat(long), 'x'.repeat(long), '-'.repeat(long)]
  const lines = cells.flatMap((cell) => [`11111111-1;${cell}ñ`, `${cell}ñ;1`, `11111111-1;1;${cell}`])
  const { problems } = await read(`rut;puntos;descripcion\n${lines.join('\n')}\n`)
  expect(problems.length).toBeGreaterThanOrEqual(14)
})

it('looks at a number format of any length at once', { timeout: 20_000 }, async () => {
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

it('reads rows as wide as a spreadsheet can be in the time of narrow ones', { timeout: 20_000 }, async () => {
  const head = '<row><c t="str"><v>rut</v></c><c r="XFC1" t="str"><v>puntos</v></c></row>'
  const row = '<row><c t="str"><v>11111111-1</v></c><c r="XFC"><v>5</v></c><c r="XFD"><v>1</v></c></row>'
  const { rows, problems } = await read(xlsx({ sheetData: head + row.repeat(50_000) }))
  expect([rows.length, problems.length, rows.at(-1)]).toEqual([50_000, 0, '50001 11111111-1 5'])
})
