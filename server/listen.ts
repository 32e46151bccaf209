import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server'
import { StartError } from './startError.ts'

export type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

/** How long requests under way may take when the server is asked to stop, ms. */
const DRAIN_LIMIT = 10_000

/**
 * How long a request may take to arrive, ms: its head, and all of it. Who is slower is answered 408, so that nobody holds a connection
 * for ever. A body that is read has a limit of its own long before, and must go on coming (http/paced.ts).
 */
const LIMITS = { headersTimeout: 15_000, requestTimeout: 3_700_000, connectionsCheckingInterval: 5_000 }

/**
 * How long a connection is kept between two requests, ms: longer than doors keep theirs (Caddy 120 s, load balancers mostly 60). Whoever
 * closes first decides, and a door that sends a POST into a connection that we are closing answers 502, for it may not send it again.
 */
const KEPT_OPEN = 130_000

export type HttpServer = {
  /** 'http://127.0.0.1:4000' */
  url: string
  /** Lets requests under way end; twice: cuts them off. */
  close(): Promise<void>
}

/** @throws StartError when the port cannot be had. */
export async function listen(fetch: Fetch, host: string, port: number, limits = LIMITS): Promise<HttpServer> {
  // A health check in HTTP/1.0 names no host.
  const options = { hostname: 'localhost', errorHandler: answerUnreadable }
  const server = createServer({ keepAliveTimeout: KEPT_OPEN, ...limits }, getRequestListener(fetch as never, options))
  refuseBrokenRequests(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, host, port)))
    server.listen(port, host, resolve)
  })
  const { port: given } = server.address() as { port: number }
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  let closing: Promise<void> | null = null
  return {
    url: `http://${shown}:${given}`,
    close: () => {
      if (closing) server.closeAllConnections()
      return (closing ??= drain(server))
    },
  }
}

const unreadable = { message: 'No pudimos leer la solicitud.' }

/** What has no address of ours: without a host, or with one that is none. Everything after that answers for itself. */
function answerUnreadable(error: unknown): Response {
  if (error instanceof RequestError) return Response.json(unreadable, { status: 400 })
  return Response.json({ message: 'Ocurrió un error inesperado. Vuelve a intentarlo.' }, { status: 500 })
}

const refusals: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'La dirección o las cabeceras son demasiado largas.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'La solicitud tardó demasiado en llegar.'],
}

/** What is no HTTP, or comes too slowly, never becomes a request: it is answered here, unless an answer has begun. */
function refuseBrokenRequests(server: Server): void {
  const answers = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }, response) => {
    answers.set(socket, response)
    response.once('close', () => answers.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || answers.get(socket)?.headersSent) return void socket.destroy()
    const [status, message] = refusals[error.code ?? ''] ?? ['400 Bad Request', unreadable.message]
    const body = JSON.stringify({ message })
    const head = ['Content-Type: application/json; charset=UTF-8', `Content-Length: ${Buffer.byteLength(body)}`]
    socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`)
  })
}

/** close() alone waits for browsers to end their keep-alive connections, which they do after minutes. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(limit)
      resolve()
    })
    server.closeIdleConnections()
  })
}

function refusal(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `El puerto ${port} ya está en uso: cierra el programa que lo ocupa o inicia con otro, por ejemplo PORT=${port + 1} npm start.`,
    )
  if (error.code === 'EACCES')
    return new StartError(
      `No hay permiso para el puerto ${port}: usa uno de 1024 o más, por ejemplo PORT=4000 npm start.`,
    )
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST (${host}) no es una dirección de este equipo: usa 127.0.0.1, o 0.0.0.0 para todas.`)
  return error
}
