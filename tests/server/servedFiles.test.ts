import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/node/config.ts'
import { start, type RunningServer } from '#server/node/start.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'

// The app's page and files, as one server serves them.

let folder: string
let database: TestDatabase
let server: RunningServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canje-files-'))
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Canje</title>')
  writeFileSync(join(folder, 'dist', 'assets', 'main-1a2b.js'), 'console.log(1)')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  database = await emptyDatabase()
  const { host, user, database: name } = database.address
  const DATABASE_URL = `postgresql:///${name}?host=${encodeURIComponent(host)}&user=${user}`
  const config = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL })
  const onDatabaseLost = () => undefined
  server = await start(config, { appFolder: join(folder, 'dist'), report: () => undefined, onDatabaseLost })
})
afterAll(async () => {
  await server.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

it.each(['/', '/products', '/Products/', '/partners?search=a.b', '/sign-in'])(
  'serves index.html at %s',
  async (path) => {
    const response = await fetch(server.url + path)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    expect(await response.text()).toContain('<title>Canje</title>')
  },
)

it.each(['/no/such/screen', '/%E0%A4%A', '/foo.bar', '/partners.html', '/assets/gone-1.js', '/.env', '/.git/config'])(
  'answers 404 to %s: the page to a navigation, also one that has the page, and a text to others',
  async (path) => {
    const url = server.url + path
    const get = async (headers: Record<string, string>) => {
      const response = await fetch(url, { headers })
      return [response.status, response.headers.get('Content-Type'), (await response.text()).includes('<title>Canje')]
    }
    const page = 'text/html; charset=UTF-8'
    const etag = (await fetch(`${server.url}/`)).headers.get('ETag')!
    const navigation = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    expect(await get(navigation)).toEqual([404, page, true])
    expect(await get({ ...navigation, 'If-None-Match': etag })).toEqual([404, page, true])
    for (const Accept of ['*/*', 'image/avif,image/webp,*/*'])
      expect(await get({ Accept })).toEqual([404, 'text/plain; charset=UTF-8', false])
  },
)

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip; q=0.0, br;q=0', null],
  ['identity', null],
])('serves hashed assets as immutable, compressed for Accept-Encoding: %s', async (encoding, contentEncoding) => {
  const url = `${server.url}/assets/main-1a2b.js`
  const response = await fetch(url, { headers: { 'Accept-Encoding': encoding } })
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect([response.headers.get('Content-Encoding'), await response.text()]).toEqual([contentEncoding, 'console.log(1)'])
  const etag = response.headers.get('ETag')!
  // As sent, and as a proxy that compresses by itself forwards it.
  for (const tag of [etag, `"another", W/${etag}`]) {
    const revalidated = await fetch(url, { headers: { 'If-None-Match': tag } })
    expect(revalidated.status).toBe(304)
  }
})

it.each([
  '/assets/gone-1.js',
  '/assets/gone',
  '/favicon.png',
  '/..%2fsecret.txt',
  '/../secret.txt',
  '/assets/../../secret.txt',
])('answers 404 to %s', async (path) => {
  // Sent unchanged: fetch would resolve the dots.
  const response = await new Promise<IncomingMessage>((resolve) => httpRequest(server.url, { path }, resolve).end())
  response.resume()
  expect(response.statusCode).toBe(404)
})
