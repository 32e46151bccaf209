import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
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
const compress = promisify(brotliCompress)

type Loaded = { plain: Uint8Array<ArrayBuffer>; brotli: Uint8Array<ArrayBuffer> | null; etag: string }

/**
 * Serves the built app: hashed assets for ever, index.html asked for anew each time. An address without extension is a screen, so it
 * gets index.html; a missing file is 404, never a page, so that a stale tab notices that its chunk is gone.
 */
export function staticFiles(folder: string, origins: Origins): (request: Request) => Promise<Response> {
  // Only what is there now is ever read: no path of a request reaches the disk.
  const names = existsSync(folder)
    ? new Set(
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name.replaceAll('\\', '/')}`),
      )
    : new Set<string>()
  const loaded = new Map<string, Promise<Loaded>>()
  const headers = securityHeaders(origins)

  const load = (name: string) => {
    const found = loaded.get(name) ?? loadFile(join(folder, name))
    loaded.set(name, found)
    return found
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Método no permitido.', headers)
    const isScreen = extname(pathname) === '' && !pathname.startsWith('/assets/')
    const name = isScreen ? '/index.html' : decode(pathname)
    if (!names.has(name) || extname(name) === '')
      return isScreen
        ? plain(404, 'La aplicación no está construida: ejecuta «npm run build».', headers)
        : plain(404, 'No encontrado.', headers)
    const { plain: bytes, brotli, etag } = await load(name)
    const answer = new Headers(headers)
    answer.set('Content-Type', types[extname(name)] ?? 'application/octet-stream')
    answer.set('Cache-Control', name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    answer.set('ETag', etag)
    if (brotli) answer.set('Vary', 'Accept-Encoding')
    if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers: answer })
    const takesBrotli = brotli && /\bbr\b/.test(request.headers.get('Accept-Encoding') ?? '')
    if (takesBrotli) answer.set('Content-Encoding', 'br')
    const body = takesBrotli ? brotli : bytes
    answer.set('Content-Length', String(body.length))
    return new Response(request.method === 'HEAD' ? null : body, { headers: answer })
  }
}

async function loadFile(path: string): Promise<Loaded> {
  const plain = new Uint8Array(await readFile(path))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const brotli = compressible.has(extname(path)) ? new Uint8Array(await compress(plain, options)) : null
  return { plain, brotli, etag }
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

function plain(status: number, text: string, headers: Record<string, string>): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=UTF-8', 'Cache-Control': 'no-store' },
  })
}
