import type { Hono } from 'hono'
import { notFound } from '../http/errors.ts'
import { fileHeaders } from '../http/headers.ts'
import type { AppEnv } from '../http/router.ts'
import type { Ports } from '../ports/services.ts'

/** Names made by the server. Other names are not looked up, so that no path leaves the bucket. */
const fileName = /^[a-z0-9][a-z0-9-]{0,100}\.[a-z0-9]{2,5}$/

/** Serves images by their unguessable name, without a session: an <img> sends no Authorization header. */
export function registerFileRoutes(app: Hono<AppEnv>, { files }: Ports): void {
  app.get('/files/:name', async (c) => {
    const name = c.req.param('name')
    const file = fileName.test(name) ? await files.get(name) : null
    if (!file) throw notFound()
    return c.body(new Uint8Array(file.bytes), 200, { ...fileHeaders, 'Content-Type': file.type })
  })
}
