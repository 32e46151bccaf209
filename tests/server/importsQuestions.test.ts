import { describe, expect, it } from 'vitest'
import type { FileAnswers, FileQuestion } from '#contract/fileQuestions.ts'
import { blobSource } from '#server/imports/byteSource.ts'
import { UnclearFileError } from '#server/imports/columnQuestions.ts'
import { readPartnersFile } from '#server/imports/partnersFile.ts'
import { readPointsFile } from '#server/imports/pointsFile.ts'
import { xlsx } from './support/xlsx.ts'

const ruts = ['12345678-5', '11111111-1', '22222222-2', '33333333-3', '7654321-6']

/** Points read under answers, '?' for a row with problems; or the questions. */
async function readPoints(content: BlobPart, answers?: FileAnswers) {
  const read: Record<string, number | string> = {}
  for await (const batch of readPointsFile(blobSource(new Blob([content])), answers)) {
    for (const [index, rut] of batch.ruts.entries()) read[rut] = batch.points[index]!
    for (const { row } of batch.problems) read[row] = '?'
  }
  return read
}
async function readPartners(content: BlobPart, answers?: FileAnswers) {
  const rows = []
  for await (const batch of readPartnersFile(blobSource(new Blob([content])), answers)) rows.push(...batch.partners)
  return rows
}
async function questionsOf(read: Promise<unknown>): Promise<FileQuestion[]> {
  try {
    await read
    return []
  } catch (error) {
    if (error instanceof UnclearFileError) return error.questions
    throw error
  }
}
const pointsFile = (...points: string[]) =>
  `rut;puntos\n${points.map((value, index) => `${ruts[index]};"${value}"`).join('\n')}\n`
const values = (read: Record<string, number | string>) => Object.values(read)

describe('numbers of points', () => {
  it.each<[string[], string[]]>([
    [
      ['1.500', '20', '1.000'],
      ['comma: 2520, 0', 'point: 21, 1'],
    ],
    [
      ['1,500', '20'],
      ['comma: 20, 1', 'point: 1520, 0'],
    ],
    [
      ['1500,00', '20'],
      ['comma: 1520, 0', 'none: 20, 1'],
    ],
    [
      ['1.500,00', '2.000'],
      ['comma: 3500, 0', 'none: 0, 2'],
    ],
    [
      ['1500.0', '7'],
      ['point: 1507, 0', 'none: 7, 1'],
    ],
    [
      ['1 500', '7'],
      ['comma: 1507, 0', 'none: 7, 1'],
    ],
    [
      ["1'500", '7'],
      ['comma: 1507, 0', 'none: 7, 1'],
    ],
    [['1.500.000'], ['comma: 1500000, 0', 'none: 0, 1']],
    [
      ['1.500', '2.000,5'],
      ['comma: 1500, 1', 'none: 0, 2'],
    ],
    [['1.500', '12.5'], []],
    [['0.500'], []],
    [['12,75'], []],
    [['1.500,00', '1,500.00'], []],
    [['20', 'mil', '-1.500'], []],
    [['1500', '20'], []],
  ])('of %j are asked for once with the sum of each answer', async (points, options) => {
    const [question, ...others] = await questionsOf(readPoints(pointsFile(...points), {}))
    expect(others).toEqual([])
    const digits = (text = '') => text.replaceAll('.', '')
    const given = (question?.options ?? []).map(({ value, detail }) => {
      const [, sum, refused = '0'] = /suma (\d+) puntos(?:, y (\d+) filas? )?/.exec(digits(detail)) ?? []
      return `${value}: ${sum}, ${refused}`
    })
    expect(given).toEqual(options)
  })

  it('say what an example becomes, and where it stands', async () => {
    const [question] = await questionsOf(readPoints(pointsFile('20', '1.500', '1.000'), {}))
    expect(question).toMatchObject({
      field: 'points',
      column: 'puntos',
      question: '¿Qué números hay en «puntos»?',
      cells: 2,
      examples: [
        { row: 3, value: '1.500' },
        { row: 4, value: '1.000' },
      ],
      options: [
        { label: '«1.500» es 1500: el punto separa los miles' },
        {
          label: '«1.500» es 1,5: el punto separa los decimales',
          detail: 'La columna suma 21 puntos, y 1 fila queda con error.',
        },
      ],
    })
  })

  it('are read as answered', async () => {
    expect(values(await readPoints(pointsFile('1.500', '20', '1.000'), { points: 'comma' }))).toEqual([1500, 20, 1000])
    expect(await readPoints(pointsFile('1.500', '20'), { points: 'point' })).toEqual({ 2: '?', '11111111-1': 20 })
    expect(values(await readPoints(pointsFile('1.500,00', "2'000"), { points: 'comma' }))).toEqual([1500, 2000])
    expect(await readPoints(pointsFile('1500,00'), { points: 'none' })).toEqual({ 2: '?' })
    expect(await readPoints(pointsFile('1,500.00', '3'), { points: 'comma' })).toEqual({ 2: '?', '11111111-1': 3 })
    expect(await readPoints(pointsFile('1.0000', '12.34.567'), { points: 'comma' })).toEqual({ 2: '?', 3: '?' })
  })

  it('are refused as before in a call without answers', async () => {
    expect(await readPoints(pointsFile('1.500', '20'))).toEqual({ 2: '?', '11111111-1': 20 })
  })

  it('are asked for in texts of a spreadsheet too, and never in its numbers', async () => {
    const sheet = (cell: string | number) =>
      xlsx({
        rows: [
          ['rut', 'puntos'],
          ['12345678-5', cell],
        ],
      })
    expect(await questionsOf(readPoints(sheet('1.500'), {}))).toHaveLength(1)
    expect(values(await readPoints(sheet(1.5), {}))).toEqual(['?'])
    expect(values(await readPoints(sheet(1.5), { points: 'comma' }))).toEqual(['?'])
  })

  it('of opening balances are asked for alike', async () => {
    const content = 'rut;nombre;saldo inicial\n12345678-5;Ana;1.500\n11111111-1;Eva;\n22222222-2;Luz;7\n'
    const [question] = await questionsOf(readPartners(content, {}))
    expect([question?.field, question?.column, question?.options.length]).toEqual(['balance', 'saldo inicial', 2])
    expect((await readPartners(content, { balance: 'comma' })).map(({ balance }) => balance)).toEqual([1500, null, 7])
  })
})

describe('RUTs', () => {
  const file = (...typed: string[]) => `rut;puntos\n${typed.map((rut) => `${rut};5`).join('\n')}\n`

  it('are asked for where most lack their check digit', async () => {
    const bare = ['12345678', '11.111.111', '22222222', '7654321']
    const [question] = await questionsOf(readPoints(file(...bare), {}))
    expect(question).toMatchObject({ field: 'rut', cells: 4 })
    expect(question!.options.map(({ value, label }) => `${value} ${label}`)).toEqual([
      'missing Sí, agregarlo: «12345678» es 12.345.678-5',
      'none No, están completos',
    ])
    expect(Object.keys(await readPoints(file(...bare, '33333333-3'), { rut: 'missing' })).toSorted()).toEqual(
      ruts.toSorted(),
    )
  })

  it('are not asked for where a few lack it, or all have it', async () => {
    expect(await questionsOf(readPoints(file('12345678-5', '11111111-1', '2222222'), {}))).toEqual([])
    expect(await questionsOf(readPoints(file('123456785', '111111111'), {}))).toEqual([])
  })

  it('with a digit keep it, and one that is valid without is completed as the others', async () => {
    // 1.234.567-4 without its hyphen is also the body of 12.345.674.
    const read = await readPoints(file('12345674', '12345678', '7654321'), { rut: 'missing' })
    expect(Object.keys(read)).toContain('12345674-2')
  })

  it('of a partners file are asked for instead of refusing the file', async () => {
    const content = 'rut;nombre\n12345678;Ana\n11111111;Eva\n12345674;Luz\n'
    expect((await questionsOf(readPartners(content, {}))).map(({ field }) => field)).toEqual(['rut'])
    expect((await readPartners(content, { rut: 'missing' })).map(({ rut }) => rut)).toEqual([
      '12345678-5',
      '11111111-1',
      '12345674-2',
    ])
    await expect(readPartners(content, { rut: 'none' })).rejects.toThrow('A la mayoría de los RUT')
  })
})

describe('dates', () => {
  const file = (...dates: string[]) =>
    `rut;nombre;fecha_ingreso\n${dates.map((date, index) => `${ruts[index]};Ana;${date}`).join('\n')}\n`
  const datesOf = async (answers: FileAnswers, ...dates: string[]) =>
    (await readPartners(file(...dates), answers)).map(({ fields, problems }) => fields.fecha_ingreso ?? problems.length)

  it.each([
    [['09/03/2026'], 1],
    [['09/03/2026', '13/02/2026'], 0],
    [['09/03/2026', '02/13/2026'], 0],
    [['13/02/2026', '02/13/2026', '09/03/2026'], 1],
    [['13/02/2026', '02/13/2026'], 0],
    [['05/05/2026', '2026-03-09', ''], 0],
    // As Chile, and the own export, writes them.
    [['09-03-2026'], 0],
  ])('of %j are asked for where no row proves their order: %i', async (dates, count) => {
    expect(await questionsOf(readPartners(file(...dates), {}))).toHaveLength(count)
  })

  it('name both days', async () => {
    const [question] = await questionsOf(readPartners(file('09/03/2026'), {}))
    expect(question!.options.map(({ label }) => label)).toEqual([
      '«09/03/2026» es el 9 de marzo de 2026',
      '«09/03/2026» es el 3 de septiembre de 2026',
    ])
  })

  it('are read as answered, and rows that prove their own order keep it', async () => {
    expect(await datesOf({ fecha_ingreso: 'monthFirst' }, '09/03/2026')).toEqual(['2026-09-03'])
    expect(await datesOf({ fecha_ingreso: 'dayFirst' }, '09/03/2026')).toEqual(['2026-03-09'])
    const mixed = ['13/02/2026', '02/13/2026', '09/03/2026']
    expect(await datesOf({ fecha_ingreso: 'monthFirst' }, ...mixed)).toEqual(['2026-02-13', '2026-02-13', '2026-09-03'])
    expect(await datesOf({ fecha_ingreso: 'monthFirst' }, '13/02/2026', '09/03/2026')).toEqual([
      '2026-02-13',
      '2026-03-09',
    ])
  })
})

it('several columns are asked for at once, and the shape is that of headings and format', async () => {
  const content = 'rut;nombre;fecha_ingreso;saldo_inicial\n12345678;Ana;09/03/2026;1.500\n'
  const unclear = async (text: string) =>
    (await readPartners(text, {}).catch((error: UnclearFileError) => error)) as UnclearFileError
  const { questions, shape } = await unclear(content)
  expect(questions.map(({ field }) => field)).toEqual(['rut', 'balance', 'fecha_ingreso'])
  expect((await unclear(content.replace('Ana', 'Eva'))).shape).toBe(shape)
  expect((await unclear(content.replace('nombre', 'socio'))).shape).not.toBe(shape)
})
