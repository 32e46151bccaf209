import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server'
import { isArriving, withLingeringClose } from './lingeringClose.ts'
import { StartError } from '../ports/startError.ts'

export type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

/** Time that requests under way get when the server stops, ms. */
const DRAIN_LIMIT = 10_000

/**
 * Time that the headers and the whole request may take to arrive, ms; slower ones get 408.
 * Bodies have stricter limits of their own (http/idleTimeout.ts).
 */
const LIMITS = { headersTimeout: 15_000, requestTimeout: 3_700_000, connectionsCheckingInterval: 5_000 }

/**
 * Keep-alive time, ms: longer than that of proxies (Caddy 120 s, load balancers mostly 60 s).
 * A proxy that sends a POST into a connection that the server is closing answers 502 and may not retry.
 */
const KEEP_ALIVE = 130_000

export type HttpServer = {
  /** 'http://127.0.0.1:4000' */
  url: string
  /** Stops after the requests under way; a second call cuts them off. */
  close(): Promise<void>
}

/** @throws StartError when the port or address is not available. */
export async function listen(fetch: Fetch, host: string, port: number, limits = LIMITS): Promise<HttpServer> {
  // An HTTP/1.0 health check sends no Host header.
  const options = { hostname: 'localhost', errorHandler: toUnreadableResponse }
  const respond: Fetch = async (request, env) => {
    if (countHosts(env.incoming.rawHeaders) > 1) return Response.json(unreadable, { status: 400 })
    const response = await fetch(request, env)
    if (!isArriving(env.incoming)) return response
    // A short body is in the same packet as its head, and parsed after it.
    await new Promise((resolve) => setImmediate(resolve))
    return isArriving(env.incoming) ? withLingeringClose(response, env.incoming) : response
  }
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE, ...limits },
    getRequestListener(respond as never, options),
  )
  refuseBrokenRequests(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toStartError(error, host, port)))
    server.listen(port, host, resolve)
  })
  const { port: actualPort } = server.address() as { port: number }
  const displayHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  let closing: Promise<void> | null = null
  return {
    url: `http://${displayHost}:${actualPort}`,
    close: () => {
      if (closing) server.closeAllConnections()
      return (closing ??= drain(server))
    },
  }
}

/** Node reads the first of several, a proxy perhaps another (RFC 9112 §3.2). @param raw names and values in turn. */
const countHosts = (raw: readonly string[]): number =>
  raw.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length

const unreadable = { message: 'No pudimos leer la solicitud.' }

/** Answers requests whose Host header is missing or invalid; they never reach the application. */
function toUnreadableResponse(error: unknown): Response {
  if (error instanceof RequestError) return Response.json(unreadable, { status: 400 })
  return Response.json({ message: 'Ocurrió un error inesperado. Vuelve a intentarlo.' }, { status: 500 })
}

const clientErrors: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'La dirección o las cabeceras son demasiado largas.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'La solicitud tardó demasiado en llegar.'],
}

/** Answers input that is not HTTP or arrives too slowly, unless a response has already started. */
function refuseBrokenRequests(server: Server): void {
  const responses = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }, response) => {
    responses.set(socket, response)
    response.once('close', () => responses.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || responses.get(socket)?.headersSent) return void socket.destroy()
    const [status, message] = clientErrors[error.code ?? ''] ?? ['400 Bad Request', unreadable.message]
    const body = JSON.stringify({ message })
    const head = ['Content-Type: application/json; charset=UTF-8', `Content-Length: ${Buffer.byteLength(body)}`]
    socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`)
  })
}

/** server.close() alone waits for browsers to end their keep-alive connections, which takes minutes. */
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

function toStartError(error: NodeJS.ErrnoException, host: string, port: number): Error {
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
