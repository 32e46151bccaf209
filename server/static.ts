import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { securityHeaders, type Origins } from './http/headers.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=UTF-8',
}
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt'])
/** Best first: browsers speak brotli over HTTPS and to their own machine, gzip everywhere. */
const packers = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
}
type Packing = keyof typeof packers

type Bytes = Uint8Array<ArrayBuffer>
type Asset = { type: string; isText: boolean; plain: Bytes; etag: string; packed: Map<Packing, Promise<Bytes>> }

/**
 * Serves the built app: hashed assets for ever, index.html asked for anew each time. An address without extension is a screen, so it
 * gets index.html; a missing file is 404, never a page, so that a stale tab notices that its chunk is gone.
 */
export function createStaticHandler(folder: string, origins: Origins): (request: Request) => Promise<Response> {
  // Read once: no request's path reaches the disk, and a build meanwhile takes nothing away from open tabs.
  const assets = readAssets(folder)
  const headers = securityHeaders(origins)

  return async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') return sentence(405, 'Método no permitido.', headers)
    const isScreen = extname(pathname) === '' && !pathname.startsWith('/assets/')
    const name = isScreen ? '/index.html' : decode(pathname)
    const asset = assets.get(name)
    if (!asset)
      return sentence(
        404,
        isScreen ? 'La aplicación no está construida: ejecuta «npm run build».' : 'No encontrado.',
        headers,
      )
    const answer = new Headers(headers)
    answer.set('Content-Type', asset.type)
    answer.set('Cache-Control', name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    answer.set('ETag', asset.etag)
    answer.set('Vary', 'Accept-Encoding')
    // Among others perhaps, or weak (W/) by a door that packs by itself.
    if (request.headers.get('If-None-Match')?.includes(asset.etag))
      return new Response(null, { status: 304, headers: answer })
    const packing = packingFor(asset, request)
    if (packing) answer.set('Content-Encoding', packing)
    const body = packing ? await pack(asset, packing) : asset.plain
    answer.set('Content-Length', String(body.length))
    return new Response(request.method === 'HEAD' ? null : body, { headers: answer })
  }
}

function readAssets(folder: string): Map<string, Asset> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) !== '')
  return new Map(names.map((name) => [`/${name.replaceAll('\\', '/')}`, readAsset(join(folder, name))]))
}

function readAsset(path: string): Asset {
  const extension = extname(path)
  const plain = new Uint8Array(readFileSync(path))
  return {
    type: types[extension] ?? 'application/octet-stream',
    isText: compressible.has(extension),
    plain,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    packed: new Map(),
  }
}

function packingFor({ isText }: Asset, request: Request): Packing | undefined {
  const named = (request.headers.get('Accept-Encoding') ?? '').split(',')
  // A weight of 0 refuses it.
  const taken = named.filter((name) => !/;\s*q=0(\.0*)?\s*$/i.test(name)).map((name) => name.trim().split(';')[0])
  return isText ? (Object.keys(packers) as Packing[]).find((packing) => taken.includes(packing)) : undefined
}

/** On the first request for it, once. */
function pack({ plain, packed }: Asset, packing: Packing): Promise<Bytes> {
  const found = packed.get(packing) ?? packers[packing](plain).then((bytes) => new Uint8Array(bytes))
  packed.set(packing, found)
  return found
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

function sentence(status: number, text: string, headers: Record<string, string>): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=UTF-8', 'Cache-Control': 'no-store' },
  })
}
