import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dateInZone } from '#server/domain/programmeTime.ts'
import { writeCsv, type ExportCell } from '#server/exports/exportCell.ts'
import { writeXlsx } from '#server/exports/xlsxWriter.ts'
import { blobSource } from '#server/imports/byteSource.ts'
import type { Cell } from '#server/imports/cellTypes.ts'
import { pointsHeader } from '#server/imports/columns.ts'
import { readXlsx } from '#server/imports/xlsx/readXlsx.ts'

const header = ['RUT', 'Celular', 'Ingreso', 'Saldo', 'Nota']
const rows: ExportCell[][] = [
  ['12345678-5', '+56 9 1234 5678', { date: '2026-03-02' }, 1500, '=1+1'],
  ['7654321-K', '0912345678', null, -3, ' _x000D_ <b>&amp;\u0007 "ñ" 😀\nlínea '],
  ['1-9', '', { date: '1999-12-31' }, 0, null],
]

async function* inBatches(all: ExportCell[][]): AsyncGenerator<ExportCell[][]> {
  for (const row of all) yield [row]
}

async function write(all: ExportCell[][], rowsPerSheet?: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of writeXlsx('Socios', header, inBatches(all), rowsPerSheet))
    chunks.push(Uint8Array.from(chunk))
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  const found: Cell[][] = []
  for await (const chunk of readXlsx(blobSource(new Blob([bytes])), pointsHeader))
    found.push(...chunk.rows.map(({ cells }) => cells))
  return found
}

it('writes text as text, numbers as numbers and dates as dates', async () => {
  expect(await read(await write(rows))).toEqual([
    header,
    [
      '12345678-5',
      '+56 9 1234 5678',
      { kind: 'date', text: '46083', shown: '02-03-2026', day: '2026-03-02' },
      { kind: 'number', text: '1500' },
      '=1+1',
    ],
    ['7654321-K', '0912345678', '', { kind: 'number', text: '-3' }, rows[1]![4]],
    [
      '1-9',
      '',
      { kind: 'date', text: '36525', shown: '31-12-1999', day: '1999-12-31' },
      { kind: 'number', text: '0' },
      '',
    ],
  ])
})

it('continues on another sheet beyond the limit of rows', async () => {
  const many = Array.from({ length: 7 }, (_, index): ExportCell[] => [String(index)])
  // The first sheet has the header and two rows; the other sheets are found by their names in the directory.
  const bytes = await write(many, 3)
  expect((await read(bytes)).map(([first]) => first)).toEqual(['RUT', '0', '1'])
  for (const sheet of [1, 2, 3, 4]) expect(Buffer.from(bytes).includes(`xl/worksheets/sheet${sheet}.xml`)).toBe(true)
  expect(Buffer.from(bytes).includes('xl/worksheets/sheet5.xml')).toBe(false)
})

it('yields rows while others are still read', async () => {
  let read = 0
  async function* batches(): AsyncGenerator<ExportCell[][]> {
    for (; read < 50; read += 1)
      yield Array.from({ length: 2_000 }, (_, index) => [`${read}-${index}-${index * 7_919}`])
  }
  const chunks = writeXlsx('Socios', header, batches())
  await chunks.next()
  expect(read).toBeLessThan(50)
  await chunks.return()
})

it('writes the same cells as CSV, dates as DD-MM-YYYY', async () => {
  let text = ''
  for await (const chunk of writeCsv(header, inBatches(rows.slice(0, 1)))) text += new TextDecoder().decode(chunk)
  expect(text).toBe("RUT;Celular;Ingreso;Saldo;Nota\r\n12345678-5;+56 9 1234 5678;02-03-2026;1500;'=1+1\r\n")
})

it('dates a moment by the clock of Chile', () => {
  expect(dateInZone(new Date('2026-07-01T03:59:00Z'))).toBe('2026-06-30')
  expect(dateInZone(new Date('2026-01-01T03:01:00Z'))).toBe('2026-01-01')
})

const soffice = spawnSync('soffice', ['--version']).status === 0
if (!soffice) console.info('Not checked: the workbook in LibreOffice, which is not installed.')

it('is read back by LibreOffice where that is installed', { timeout: 120_000 }, async () => {
  const bytes = await write(rows.slice(0, 1))
  if (!soffice) return expect(bytes.length).toBeGreaterThan(0)
  const folder = mkdtempSync(join(tmpdir(), 'canje-xlsx-'))
  try {
    writeFileSync(join(folder, 'socios.xlsx'), bytes)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const filter = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,true'
    spawnSync('soffice', [
      profile,
      '--headless',
      '--convert-to',
      filter,
      '--outdir',
      folder,
      join(folder, 'socios.xlsx'),
    ])
    expect(readFileSync(join(folder, 'socios.csv'), 'utf8')).toBe(
      'RUT;Celular;Ingreso;Saldo;Nota\n12345678-5;+56 9 1234 5678;02-03-2026;1500;=1+1\n',
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
