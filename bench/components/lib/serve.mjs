import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a built folder on a free local port. */
export function serve(folder) {
  return new Promise((resolve) => {
    const server = http.createServer((request, response) => {
      const { pathname } = new URL(request.url, 'http://x')
      const file = path.join(folder, path.normalize(pathname === '/' ? '/index.html' : decodeURIComponent(pathname)))
      if (!file.startsWith(folder) || !fs.existsSync(file)) return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
      fs.createReadStream(file).pipe(response)
    })
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}
