import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { StartError } from './startError.ts'

export type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

/** How long requests under way may take when the server is asked to stop, ms. */
const DRAIN_LIMIT = 10_000

export type Listening = {
  /** 'http://127.0.0.1:4000' */
  address: string
  /** Lets requests under way end; twice: cuts them off. */
  close(): Promise<void>
}

/** @throws StartError when the port cannot be had. */
export async function listen(fetch: Fetch, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: fetch as never, overrideGlobalObjects: false }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, host, port)))
    server.listen(port, host, resolve)
  })
  const { port: given } = server.address() as { port: number }
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  let closing: Promise<void> | null = null
  return {
    address: `http://${shown}:${given}`,
    close: () => {
      if (closing) server.closeAllConnections()
      return (closing ??= drain(server))
    },
  }
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
