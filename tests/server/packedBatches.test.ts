import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { MAX_FAULTY_ROWS, MAX_ROW_PROBLEMS } from '#contract/massive.ts'
import { FileRefusedError } from '#server/imports/byteSource.ts'
import { UnclearFileError } from '#server/imports/columnQuestions.ts'
import { rowMessages } from '#server/imports/messages.ts'
import {
  faultyRowNames,
  partnerRowNames,
  pointsRowNames,
  productRowNames,
  type PackedPoints,
} from '#server/imports/packedBatches.ts'
import { packRows, unpackRows } from '#server/imports/packedRows.ts'
import { memoryPointsFiles } from '#server/memory/pointsFiles.ts'
import { diskPointsFiles } from '#server/node/uploads/pointsFiles.ts'
import type { PointsFile, PointsFileReceiver } from '#server/ports/imports.ts'
import { askServices } from '../support/askServices.ts'

const folder = mkdtempSync(join(tmpdir(), 'canje-batches-'))
const worker = pathToFileURL(join(await askServices('/build'), 'uploadWorker.js'))
afterAll(() => rmSync(folder, { recursive: true }))

const receivers: [string, PointsFileReceiver][] = [
  ['memory', memoryPointsFiles],
  ['the disk by a worker', diskPointsFiles(folder, worker)],
]

function open<T>(receiver: PointsFileReceiver, content: string, read: (file: PointsFile) => Promise<T>): Promise<T> {
  const body = new FormData()
  body.append('file', new File([content], 'a.csv'))
  const request = new Request('http://canje.test/', { method: 'POST', body })
  return receiver.receive(request, ({ file }) => read(file as PointsFile))
}

const { signal } = new AbortController()
async function collect<Batch>(batches: AsyncIterable<Batch>): Promise<Batch[]> {
  const all: Batch[] = []
  for await (const batch of batches) all.push(batch)
  return all
}
const points = (receiver: PointsFileReceiver, content: string, answers?: object) =>
  open(receiver, content, (file) => collect<PackedPoints>(file.readBatches(signal, answers)))

const line = (rut: string, value: string) => `${rut};${value}\n`
const csv = (...lines: string[]) => `rut;puntos\n${lines.join('')}`

it('gives packed rows back as they were, whatever their texts', () => {
  const names = ['line', 'rut', 'typed', 'points', 'description'] as const
  const rows = ['a', '"', '\\', 'ñ', '😀', '\u2028', ''].map((text, index) => {
    return { line: index, rut: text, typed: index % 2 ? text : null, points: 2 ** 40 + index, description: null }
  })
  expect(unpackRows(packRows(rows, names), names)).toEqual(rows)
  expect(unpackRows(packRows([], names), names)).toEqual([])
})

describe.each(receivers)('a file received by %s', (_, receiver) => {
  it('becomes bytes of rows, beside which a batch holds nothing that grows with them', async () => {
    const many = 3_000
    const contents = {
      readBatches: csv(...Array.from({ length: many }, () => line('11111111-1', '5') + line('11111111-2', 'x'))),
      readPartners: `rut;nombre\n${`${line('11111111-1', 'Ana')}${line('1', '-')}`.repeat(many)}`,
      readProducts: `slug;puntos\n${line('taza', '5').repeat(many)}`,
    } as const
    for (const [reader, content] of Object.entries(contents) as [keyof typeof contents, string][]) {
      const batches = await open(receiver, content, (file) => collect<object>(file[reader](signal)))
      const sizes = batches.flatMap((batch) =>
        Object.values(batch).map((value) => (Array.isArray(value) ? value.length : 0)),
      )
      expect([reader, batches.length < 50, Math.max(...sizes) <= MAX_ROW_PROBLEMS]).toEqual([reader, true, true])
    }
  })

  it('has all its rows in its batches', async () => {
    const lines = Array.from({ length: 30_000 }, (_, index) => line('11111111-1', index % 10 === 0 ? 'x' : '7'))
    const batches = await points(receiver, csv(...lines))
    const accepted = batches.flatMap((batch) => (batch.accepted ? unpackRows(batch.accepted, pointsRowNames) : []))
    const faulty = batches.flatMap((batch) => (batch.faulty ? unpackRows(batch.faulty, faultyRowNames) : []))
    expect([batches.length > 1, accepted.length, faulty.length]).toEqual([true, 27_000, 3_000])
    expect(accepted[0]).toEqual({ line: 3, rut: '11111111-1', typed: null, points: 7, description: null })
    expect(faulty.at(-1)).toMatchObject({ line: 29_992, rut: '11111111-1', points: 'x', description: '' })
    expect(batches.reduce((sum, batch) => sum + batch.problemCount, 0)).toBe(3_000)
  })

  it('of partners and of products has all its rows in its batches', async () => {
    const rows = await open(receiver, `rut;nombre;correo\n11111111-1;Ana;\n1;Eva;@\n`, async (file) => {
      const [batch] = await collect(file.readPartners(signal))
      return unpackRows(batch!.rows!, partnerRowNames)
    })
    const ana = {
      line: 2,
      rut: '11111111-1',
      fields: { nombre_completo: 'Ana' },
      balance: null,
      problems: [],
      texts: null,
    }
    expect(rows[0]).toEqual(ana)
    expect(rows[1]).toMatchObject({ line: 3, rut: null, texts: { rut: '1', email: '@' } })
    const products = await open(receiver, `slug;puntos\ntaza;5\n`, async (file) => {
      const [batch] = await collect(file.readProducts(signal))
      return unpackRows(batch!.rows!, productRowNames)
    })
    expect(products).toEqual([
      { line: 2, id: null, cells: expect.objectContaining({ points: { typed: '5', value: 5 } }), fault: null },
    ])
  })

  it('with as many mistakes as a review keeps has them all, and with one more is refused by its first', async () => {
    const wrong = Array.from({ length: MAX_FAULTY_ROWS }, () => line('1', 'x'))
    const batches = await points(receiver, csv(line('11111111-1', '1'), ...wrong))
    const faulty = batches.flatMap((batch) => (batch.faulty ? unpackRows(batch.faulty, faultyRowNames) : []))
    expect(faulty).toHaveLength(MAX_FAULTY_ROWS)
    const refusal = points(receiver, csv(line('11111111-1', '1'), ...wrong, line('1', 'x')))
    await expect(refusal).rejects.toThrow(FileRefusedError)
    await expect(refusal).rejects.toThrow(`La primera es la fila 3: ${rowMessages.rutShape}`)
    const partners = open(receiver, `rut;nombre\n${line('x', 'Ana').repeat(MAX_FAULTY_ROWS + 1)}`, (file) =>
      collect(file.readPartners(signal)),
    )
    await expect(partners).rejects.toThrow('Más de 20.000 filas tienen problemas')
  })

  it('asks how its columns are read before it is refused for its rows', async () => {
    const unclear = csv(line('11111111-1', '1.500').repeat(MAX_FAULTY_ROWS + 1))
    await expect(points(receiver, unclear, {})).rejects.toThrow(UnclearFileError)
    const batches = await points(receiver, unclear, { points: 'comma' })
    expect(batches.reduce((sum, batch) => sum + batch.problemCount, 0)).toBe(0)
  })
})
