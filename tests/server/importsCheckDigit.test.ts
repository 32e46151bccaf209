import { describe, expect, it } from 'vitest'
import { fileMessages } from '#server/imports/messages.ts'
import { read } from './support/readPoints.ts'
import { xlsx } from './support/xlsx.ts'

// 12345674 is a valid RUT, 1.234.567-4. With the check digit 2 in the next column it means another one, 12.345.674-2.
describe('a check digit in a column of its own', () => {
  it.each([
    'rut;dv;puntos\n12345674;2;5',
    'puntos,nombre,Dígito Verificador,RUT\n5,Ana,2,12345674',
    'D.V.\trut\tpuntos',
  ])('is refused when it has a heading: %j', async (content) => {
    expect(await read(`${content}\n`)).toEqual({ rows: [], problems: [], refused: fileMessages.digitApart })
  })

  it('is refused when it has a heading in a workbook', async () => {
    const rows = [
      ['rut', 'dv', 'puntos'],
      ['12345674', '2', 5],
    ]
    expect(await read(xlsx({ rows }))).toMatchObject({ rows: [], refused: fileMessages.digitApart })
  })

  it('is refused in each row when it has no heading, as under a merged heading', async () => {
    const { rows, problems } = await read('rut;;puntos\n12.345.674;2;5\n12345674;;5\n12345674;4;5\n11111111-1;1;5\n')
    expect([rows, problems]).toEqual([['3 1234567-4 5', '4 1234567-4 5', '5 11111111-1 5'], ['2 rut 12.345.674']])
    const sheet = [
      ['puntos', 'rut'],
      [5, 12345674, 2],
      [5, 1000005, 'k'],
      [5, 12345674],
    ]
    const found = await read(xlsx({ rows: sheet }))
    expect([found.rows, found.problems]).toEqual([['4 1234567-4 5'], ['2 rut 12345674', '3 rut 1000005']])
  })

  it('is not looked for under another heading', async () => {
    expect((await read('rut;cantidad;puntos\n12345674;2;5\n')).rows).toEqual(['2 1234567-4 5'])
  })
})
