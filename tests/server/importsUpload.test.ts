import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { MAX_CSV_BYTES, MAX_XLSX_BYTES } from '#contract/massive.ts'
import { HttpError } from '#server/http/errors.ts'
import type { PointsFile, PointsFileReceiver } from '#server/ports/imports.ts'
import { FileRefusedError } from '#server/imports/byteSource.ts'
import { pointsRowNames } from '#server/imports/packedBatches.ts'
import { unpackRows } from '#server/imports/packedRows.ts'
import { memoryPointsFiles } from '#server/memory/pointsFiles.ts'
import { diskPointsFiles } from '#server/node/uploads/pointsFiles.ts'
import { askServices } from '../support/askServices.ts'
import { xlsx } from './support/xlsx.ts'

const folder = mkdtempSync(join(tmpdir(), 'canje-uploads-'))
let disk: PointsFileReceiver
beforeAll(async () => {
  disk = diskPointsFiles(folder, pathToFileURL(join(await askServices('/build'), 'uploadWorker.js')))
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => void vi.useRealTimers())

const csv = 'rut;puntos\n11111111-1;5\n22222222-2;x\n'
const post = (body: BodyInit, headers?: Record<string, string>) =>
  new Request('http://canje.test/', {
    method: 'POST',
    body,
    duplex: 'half',
    ...(headers && { headers }),
  } as RequestInit)
const form = (...fields: [string, string | File][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return post(data)
}
const file = (content: BlobPart) => new File([content], 'puntos.csv')
const statusOf = (act: Promise<unknown>) =>
  act.then(
    () => 200,
    (error: HttpError) => error.status,
  )

async function rowsOf(fields: Record<string, unknown>): Promise<string[]> {
  const rows: string[] = []
  for await (const batch of (fields['file'] as PointsFile).readBatches(new AbortController().signal)) {
    const accepted = batch.accepted ? unpackRows(batch.accepted, pointsRowNames) : []
    rows.push(...accepted.map(({ line, rut, points }) => `${line} ${rut} ${points}`))
    rows.push(...batch.problems.map(({ row, field }) => `${row} ${field}`))
  }
  return rows
}

/** A form with a file of `bytes` that starts with `head`, in two chunks. Fails at the end unless `isWhole`. */
function longForm(bytes: number, { head = '', isWhole = true } = {}): Request {
  const encode = (text: string) => new TextEncoder().encode(text)
  const chunk = new Uint8Array(1024 * 1024).fill(10)
  const formHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  const first = [formHead + head.slice(0, 1), head.slice(1)].filter(Boolean)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = first.shift()
      if (part) controller.enqueue(encode(part))
      else if (sent < bytes) {
        controller.enqueue(chunk)
        sent += chunk.length
      } else if (isWhole) {
        controller.enqueue(encode('\r\n--x--\r\n'))
        controller.close()
      } else controller.error(new Error('the client is gone'))
    },
  })
  return post(body, { 'Content-Type': 'multipart/form-data; boundary=x' })
}

describe.each([
  ['memory', () => memoryPointsFiles],
  ['disk and worker', () => disk],
])('points files received by %s', (_, files) => {
  it('give the hash and rows of the file, and the other fields as text', async () => {
    await files().receive(form(['force', '1'], ['file', file(csv)]), async (fields) => {
      expect(fields['force']).toBe('1')
      expect((fields['file'] as PointsFile).sha256).toMatch(/^[0-9a-f]{64}$/)
      expect(await rowsOf(fields)).toEqual(['2 11111111-1 5', '3 points'])
      // The file can be read repeatedly.
      expect(await rowsOf(fields)).toHaveLength(2)
    })
  })

  it('are recognised as XLSX by content, whatever the name', async () => {
    const book = xlsx({
      rows: [
        ['rut', 'puntos'],
        ['11111111-1', 7],
      ],
    })
    await files().receive(form(['file', file(book)]), async (fields) => {
      expect(await rowsOf(fields)).toEqual(['2 11111111-1 7'])
    })
  })

  it('have equal hashes only for equal bytes', async () => {
    const hashOf = (content: string) =>
      files().receive(form(['file', file(content)]), async ({ file }) => (file as PointsFile).sha256)
    const [first, repeated, other] = [await hashOf('a'), await hashOf('a'), await hashOf('b')]
    expect([first === repeated, first === other]).toEqual([true, false])
    expect(first).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb')
  })

  it('are refused on reading when they are no points file', async () => {
    await files().receive(form(['file', file('')]), async (fields) => {
      await expect(rowsOf(fields)).rejects.toThrow(FileRefusedError)
    })
  })

  it('are passed on unchanged when there is not exactly one, so that validation refuses them', async () => {
    const receiveFile = (request: Request) => files().receive(request, async ({ file }) => file)
    expect(await receiveFile(form(['force', '1']))).toBeUndefined()
    expect(await receiveFile(form(['file', 'texto']))).toBe('texto')
    expect(Array.isArray(await receiveFile(form(['file', file('a')], ['file', file('b')])))).toBe(true)
    expect(await receiveFile(form(['file', new File([], '')]))).toBeFalsy()
  })

  it('are answered with 415 without a form and with 400 when the form breaks off', async () => {
    const receive = (request: Request) => statusOf(files().receive(request, async () => 'never'))
    expect(await receive(post('a=1', { 'Content-Type': 'text/plain' }))).toBe(415)
    expect(await receive(post('x', { 'Content-Type': 'multipart/form-data' }))).toBe(400)
    expect(await receive(post('nada', { 'Content-Type': 'multipart/form-data; boundary=x' }))).toBe(400)
    expect(await receive(longForm(1024 * 1024, { isWhole: false }))).toBe(400)
  })

  it('are answered with 400 for too many parts, and with 413 for a long text beside the file', async () => {
    const receive = (...fields: [string, string][]) => statusOf(files().receive(form(...fields), async () => 'never'))
    expect(await receive(...Array.from({ length: 30 }, (_, index): [string, string] => [`f${index}`, '']))).toBe(400)
    expect(await receive(['force', '1'.repeat(70_000)])).toBe(413)
  })

  it('are answered with 408 when the body stalls, leaving no timer behind', async () => {
    // Only setTimeout is faked: files and streams need the other timers.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const cancelled = vi.fn()
    let pieces = 0
    let isHalted = () => {}
    const halted = new Promise<void>((resolve) => (isHalted = resolve))
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      if (pieces++ > 0) isHalted()
      else controller.enqueue(new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="file"'))
    }
    const body = new ReadableStream<Uint8Array>({ pull, cancel: cancelled }, { highWaterMark: 0 })
    const request = post(body, { 'Content-Type': 'multipart/form-data; boundary=x' })
    const status = statusOf(files().receive(request, async () => 'never'))
    await halted
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await status).toBe(408)
    expect(cancelled).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('are answered with 413 beyond the size limits of CSV and XLSX, announced or not', async () => {
    const receive = (request: Request) => statusOf(files().receive(request, async () => 'never'))
    expect(await receive(longForm(MAX_CSV_BYTES + 2 ** 20))).toBe(413)
    expect(await receive(longForm(MAX_XLSX_BYTES + 2 ** 20, { head: 'PK\x03\x04' }))).toBe(413)
    const announced = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(MAX_CSV_BYTES * 2) }
    expect(await receive(post('x', announced))).toBe(413)
  })
})

it('leaves no file in the folder, not even while one is read', async () => {
  await disk.receive(form(['file', file(csv)]), async (fields) => {
    expect(readdirSync(folder)).toEqual([])
    expect(await rowsOf(fields)).toHaveLength(2)
  })
  expect(readdirSync(folder)).toEqual([])
})

it('ends the worker when the iteration stops early', async () => {
  const many = `rut;puntos\n${'11111111-1;5\n'.repeat(60_000)}`
  await disk.receive(form(['file', file(many)]), async (fields) => {
    for await (const batch of (fields['file'] as PointsFile).readBatches(new AbortController().signal)) {
      expect(unpackRows(batch.accepted!, pointsRowNames).length).toBeLessThan(20_000)
      break
    }
  })
})
