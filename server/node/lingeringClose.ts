import type { IncomingMessage } from 'node:http'

/** Time in which the rest of a body is read and dropped after its response, ms. */
const LINGER = 2_000

/** Whether some of the body has not arrived yet. */
export function isArriving({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)
}

/**
 * The response to a body that was not read to its end: the connection closes once the body has arrived or LINGER is
 * over. A connection that is closed earlier is reset, and its sender may lose the response.
 */
export async function withLingeringClose(response: Response, incoming: IncomingMessage): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.set('Connection', 'close')
  headers.set('Content-Length', String(bytes.length))
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes)
      await drain(incoming)
      controller.close()
    },
  })
  return new Response(body, { status: response.status, headers })
}

function drain(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LINGER)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    for (const event of ['end', 'close', 'error']) incoming.once(event, stop)
    incoming.on('data', () => {})
    incoming.resume()
  })
}
