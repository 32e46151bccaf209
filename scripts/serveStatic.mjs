import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
}

/** Serves `folder` under `prefix` ('/diseno/') on a free loopback port. Returns {url, close}. */
export function serveStatic(folder, prefix) {
  const root = path.resolve(folder)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const relative = pathname.startsWith(prefix)
      ? decodeURIComponent(pathname.slice(prefix.length)) || 'index.html'
      : ''
    const file = path.join(root, relative)
    if (!relative || !file.startsWith(root + path.sep) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    })
    createReadStream(file).pipe(response)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        url: `http://127.0.0.1:${server.address().port}${prefix}`,
        close: () => (server.closeAllConnections(), server.close()),
      })
    })
  })
}
