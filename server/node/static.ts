import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { paths } from '#contract/screenPaths.ts'

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
/** Preferred encoding first. Browsers accept brotli over HTTPS and on localhost, gzip everywhere. */
const compressors = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
}
type Encoding = keyof typeof compressors

type Bytes = Uint8Array<ArrayBuffer>
type Asset = { type: string; isText: boolean; plain: Bytes; etag: string; compressed: Map<Encoding, Promise<Bytes>> }

/** Without a slash at the end and in lower case, as the browser's router compares. */
const screenPaths = new Set(Object.values(paths).map((path) => path.replace(/\/$/, '')))
const isScreen = (pathname: string) => screenPaths.has(pathname.replace(/\/+$/, '').toLowerCase())

/**
 * Serves the built app: hashed assets are immutable, index.html is revalidated.
 * Another path is 404: a navigation gets index.html, which shows 'Página no encontrada', a script or image a text.
 */
export function createStaticHandler(folder: string): (request: Request) => Promise<Response> {
  // Read once: request paths never reach the disk, and a rebuild removes nothing from open tabs.
  const assets = readAssets(folder)

  return async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') return textResponse(405, 'Método no permitido.')
    const page = assets.get('/index.html')
    const file = assets.get(decodePath(pathname))
    if (!page && !file) return textResponse(404, 'La aplicación no está construida: ejecuta «npm run build».')
    const isKnown = file !== undefined || isScreen(pathname)
    const isNavigation = request.headers.get('Accept')?.includes('text/html') ?? false
    if (!isKnown && !isNavigation) return textResponse(404, 'No encontrado.')
    const asset = file ?? page!
    const responseHeaders = new Headers()
    responseHeaders.set('Content-Type', asset.type)
    responseHeaders.set(
      'Cache-Control',
      file && pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    responseHeaders.set('ETag', asset.etag)
    responseHeaders.set('Vary', isKnown ? 'Accept-Encoding' : 'Accept, Accept-Encoding')
    // The header may list several tags; a proxy that compresses makes them weak (W/).
    if (isKnown && request.headers.get('If-None-Match')?.includes(asset.etag))
      return new Response(null, { status: 304, headers: responseHeaders })
    const encoding = negotiateEncoding(asset, request)
    if (encoding) responseHeaders.set('Content-Encoding', encoding)
    const body = encoding ? await compress(asset, encoding) : asset.plain
    responseHeaders.set('Content-Length', String(body.length))
    const status = isKnown ? 200 : 404
    return new Response(request.method === 'HEAD' ? null : body, { status, headers: responseHeaders })
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
    compressed: new Map(),
  }
}

function negotiateEncoding({ isText }: Asset, request: Request): Encoding | undefined {
  const offered = (request.headers.get('Accept-Encoding') ?? '').split(',')
  // q=0 means "not acceptable" (RFC 9110 §12.4.2).
  const accepted = offered.filter((name) => !/;\s*q=0(\.0*)?\s*$/i.test(name)).map((name) => name.trim().split(';')[0])
  return isText ? (Object.keys(compressors) as Encoding[]).find((name) => accepted.includes(name)) : undefined
}

/** Compresses on the first request and caches the result. */
function compress({ plain, compressed }: Asset, encoding: Encoding): Promise<Bytes> {
  const bytes = compressed.get(encoding) ?? compressors[encoding](plain).then((buffer) => new Uint8Array(buffer))
  compressed.set(encoding, bytes)
  return bytes
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

function textResponse(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=UTF-8', 'Cache-Control': 'no-store' },
  })
}
