import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen, type HttpServer } from '#server/node/listen.ts'

let listening: HttpServer
beforeAll(async () => {
  listening = await listen(async (request) => Response.json({ url: request.url }), '127.0.0.1', 0)
})
afterAll(() => listening.close())

/** Sends raw bytes; returns the response. */
function responseTo(bytes: string, address = listening.url): Promise<{ status: number; body: string; head: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? NaN)
      if (Buffer.byteLength(body) < length) return
      resolve({ status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]), body, head })
      socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('closed without an answer')))
    socket.write(Buffer.from(bytes, 'latin1'))
  })
}

it.each([
  ['no HTTP', '\0\x01nonsense\r\n\r\n', 400],
  ['an invalid host', 'GET / HTTP/1.1\r\nHost: [\r\n\r\n', 400],
  ['an invalid port', 'GET / HTTP/1.1\r\nHost: x:99999999\r\n\r\n', 400],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['two Host headers', 'GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n', 400],
  ['two Content-Length headers', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}', 400],
  [
    'Content-Length with chunks',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['an oversized request line', `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
])('answers %s with a JSON message and no internal details', async (_, bytes, status) => {
  const response = await responseTo(bytes)
  expect([response.status, Object.keys(JSON.parse(response.body) as object)]).toEqual([status, ['message']])
  expect(response.head).toMatch(/content-type: application\/json/i)
})

it('writes no error into a response that has begun', async () => {
  const endless = () => new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('rut;puntos')) })
  const exporting = await listen(async () => new Response(endless()), '127.0.0.1', 0)
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(exporting.url).port), '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => {
      received += String(chunk)
      if (received.endsWith('rut;puntos\r\n')) socket.write('\0\x01nonsense\r\n\r\n')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  })
  expect(text.match(/^HTTP\/1\.1 .*/gm)).toEqual(['HTTP/1.1 200 OK'])
  await exporting.close()
})

it('answers pipelined requests in order', async () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
  const { body } = await responseTo(get('/one') + get('/two'))
  expect(body).toContain('/one')
})

it('keeps idle connections longer than Caddy does, so that no call meets a closing one', async () => {
  const { headers } = await fetch(`${listening.url}/`)
  const idleInCaddy = 120
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('Keep-Alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(idleInCaddy)
})

it('accepts HTTP/1.0, which proxies may use, with and without a Host header', async () => {
  expect((await responseTo('GET /healthz HTTP/1.0\r\nHost: x\r\n\r\n')).status).toBe(200)
  expect((await responseTo('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
  expect((await responseTo('GET /healthz HTTP/1.1\r\n\r\n')).status).toBe(400)
})

it.each([
  ['a head', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"a"'],
])('answers 408 to %s that is not complete in time', async (_, bytes) => {
  const limits = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 }
  const slow = await listen(async (request) => Response.json(await request.json()), '127.0.0.1', 0, limits)
  const response = await responseTo(bytes, slow.url)
  expect([response.status, JSON.parse(response.body)]).toEqual([
    408,
    { message: 'La solicitud tardó demasiado en llegar.' },
  ])
  await slow.close()
})

/** Sends a head, reads the response, then sends the body. @returns the response, and whether no error occurred. */
async function sendLate(address: string, body: Buffer): Promise<{ text: string; sent: boolean }> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let text = ''
  let sent = true
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => (sent = false))
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`)
  socket.on('data', (chunk) => {
    if (text === '') socket.write(body)
    text += String(chunk)
  })
  await ended
  return { text, sent }
}

it.each([401, 413])(
  'closes after a %i to a body that is still arriving, says so, and reads it to its end',
  async (status) => {
    const refusing = await listen(async () => Response.json({ message: 'no' }, { status }), '127.0.0.1', 0)
    const { text, sent } = await sendLate(refusing.url, Buffer.alloc(4_000_000))
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(text).toMatch(/^connection: close\r$/im)
    expect(text).not.toMatch(/keep-alive/i)
    expect([text.endsWith('{"message":"no"}'), sent]).toEqual([true, true])
    await refusing.close()
  },
)

it('keeps the connection after a refusal of a body that has arrived', async () => {
  const refusing = await listen(async () => Response.json({ message: 'no' }, { status: 422 }), '127.0.0.1', 0)
  const { head } = await responseTo('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}', refusing.url)
  expect(head).toMatch(/keep-alive/i)
  await refusing.close()
})
