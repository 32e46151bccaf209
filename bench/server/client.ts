import { Agent, request } from 'node:http'

export type Answer = { status: number; text: string }
export type Client = (
  path: string,
  init?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Answer>

/** Creates a client with keep-alive connections and a token. `fetch` would cost as much as the server. */
export function createClient(address: string, token: string): Client {
  const agent = new Agent({ keepAlive: true })
  return (path, { method = 'GET', headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const options = { agent, method, headers: { Authorization: `Bearer ${token}`, ...headers } }
      request(`${address}${path}`, options, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode!, text }))
      })
        .on('error', reject)
        .end(body)
    })
}
