import { randomUUID } from 'node:crypto'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin } from '#server/commands/createAdmin.ts'
import { readConfig } from '#server/node/config.ts'
import { fitsInMemory } from '#server/node/files/imageLimits.ts'
import { askServices } from '../support/askServices.ts'
import { emptyDatabase } from '../support/database.ts'

/** Memory that two images at once may take in all processes of the server, bytes. */
const LIMIT = 300_000_000

let built: string
let database: Awaited<ReturnType<typeof emptyDatabase>>
let folder: string
let server: ChildProcess
let url: string
let token: string

beforeAll(async () => {
  built = await askServices('/build')
  database = await emptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'canje-images-'))
  const { host, user, database: name } = database.address
  const DATABASE_URL = `postgresql:///${name}?host=${encodeURIComponent(host)}&user=${user}`
  const env = { DATABASE_URL, PORT: '0', DATA_DIR: folder }
  const args = ['--email', 'ana@canje.test', '--name', 'Ana']
  await createAdmin(readConfig(env), args, 'Clave-segura-1')
  server = spawn(process.execPath, [join(built, 'main.js')], { env: { ...process.env, ...env } })
  url = await new Promise((resolve, reject) => {
    server.stdout!.on('data', (chunk) => {
      const [, address] = /está listo: (\S+)/.exec(String(chunk)) ?? []
      if (address) resolve(address)
    })
    server.once('exit', reject)
  })
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ana@canje.test', password: 'Clave-segura-1' }),
  })
  token = ((await response.json()) as { security_token: string }).security_token
})

afterAll(async () => {
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill()
  await exited
  await database.close()
  rmSync(folder, { recursive: true })
})

const formats: [name: string, make: (image: Sharp) => Sharp][] = [
  ['AVIF', (image) => image.avif({ effort: 0, chromaSubsampling: '4:4:4' })],
  ['AVIF of 12 bits', (image) => image.avif({ effort: 0, chromaSubsampling: '4:4:4', bitdepth: 12 })],
  ['an interlaced PNG', (image) => image.png({ progressive: true, compressionLevel: 1 })],
  ['an interlaced PNG of 16 bits', (image) => image.toColourspace('rgb16').png({ progressive: true })],
  ['a GIF', (image) => image.gif({ effort: 1, dither: 0 })],
  ['a lossless WebP', (image) => image.webp({ lossless: true, effort: 0 })],
  ['a progressive JPEG', (image) => image.jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
]

it.each(formats)(
  'two uploads of %s, as large as allowed, stay within 300 MB of memory',
  async (_, make) => {
    const bytes = await largestAllowed(make)
    const rest = await memoryOf(server.pid!)
    const measurement = measurePeak(server.pid!)
    const statuses = await Promise.all([upload(bytes), upload(bytes)])
    const peak = await measurement.stop()
    expect(statuses).toEqual([201, 201])
    expect(peak - rest).toBeLessThan(LIMIT)
    // Less would mean that the processes of the server were not found.
    expect(peak - rest).toBeGreaterThan(LIMIT / 10)
  },
  180_000,
)

/** The largest image of a format that fits, for a file of 0.6 bytes per pixel. */
async function largestAllowed(make: (image: Sharp) => Sharp): Promise<Buffer> {
  const sample = await sharp(await make(colourful(64, 64)).toBuffer()).metadata()
  let side = 64
  while (fitsInMemory({ ...sample, width: side + 16, height: side + 16, size: side * side * 0.6 })) side += 16
  return make(colourful(side, side)).toBuffer()
}

/** Large areas in many colours, half transparent. */
function colourful(width: number, height: number): Sharp {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      pixels[at++] = x >> 4
      pixels[at++] = y >> 4
      pixels[at++] = (x + y) >> 5
      pixels[at++] = 192 - (((x ^ y) >> 7) & 63)
    }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

async function upload(bytes: Buffer): Promise<number> {
  const form = new FormData()
  const slug = randomUUID()
  const fields = { title: slug, title_internal: slug, slug, description: 'x', state: '1' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('thumbnail', new Blob([new Uint8Array(bytes)]), 'image')
  const headers = { Authorization: `Bearer ${token}` }
  return (await fetch(`${url}/api/products`, { method: 'POST', headers, body: form })).status
}

/** Resident memory of a process and its children, bytes. */
async function memoryOf(pid: number): Promise<number> {
  // Starting `ps` for every sample would take a core from the server.
  if (existsSync(`/proc/${pid}/task/${pid}/children`)) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    return [pid, ...children].reduce((sum, id) => sum + residentBytes(id), 0)
  }
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return rows.reduce(
    (sum, [id, parent, kilobytes]) => (id === pid || parent === pid ? sum + kilobytes! * 1024 : sum),
    0,
  )
}

/** 0 for a process that has ended. */
function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

function measurePeak(pid: number): { stop(): Promise<number> } {
  const controller = new AbortController()
  const peak = (async () => {
    let highest = 0
    while (!controller.signal.aborted) {
      highest = Math.max(highest, await memoryOf(pid))
      await setTimeout(5)
    }
    return highest
  })()
  return {
    stop: () => {
      controller.abort()
      return peak
    },
  }
}
