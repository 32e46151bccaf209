import { AwsClient } from 'aws4fetch'
import type { Files } from '../ports.ts'
import { contentTypeOf, fileNamePattern } from './fileNames.ts'

export type S3Settings = {
  /** Base address without the bucket: 'https://s3.us-east-1.amazonaws.com', 'https://minio.example'. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Longest wait for the bucket, ms. */
const TIMEOUT_MS = 15_000
/** After an answer of 5xx or 429, waiting longer each time. */
const RETRIES = 2

/**
 * A bucket of anything that speaks S3 (path style, so that own servers need no DNS name a bucket).
 * @throws Error with the bucket's status; never with a key.
 */
export function s3Files({ endpoint, bucket, ...keys }: S3Settings): Files {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES })
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  /** Null where it is not there. */
  async function request(method: string, name: string, init: RequestInit = {}): Promise<Response | null> {
    const answer = await client.fetch(`${base}/${name}`, { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.ok) return answer
    const said = await answer.text()
    // To keys that may not list it, a bucket answers of what is not there as of what they may not read.
    const isHidden = method === 'GET' && answer.status === 403 && said.includes('<Code>AccessDenied</Code>')
    if (answer.status === 404 || isHidden) return null
    throw new Error(`the bucket answered ${answer.status} to ${method} ${name}`)
  }

  return {
    async put(name, { bytes, type }) {
      if (!fileNamePattern.test(name)) throw new Error(`not a file name of ours: ${name}`)
      const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' }
      const answer = await request('PUT', name, { body: new Uint8Array(bytes), headers })
      await answer?.body?.cancel()
      if (!answer) throw new Error(`the bucket ${bucket} is not there`)
    },
    async get(name) {
      if (!fileNamePattern.test(name)) return null
      const answer = await request('GET', name)
      return answer && { bytes: new Uint8Array(await answer.arrayBuffer()), type: contentTypeOf(name) }
    },
    async remove(name) {
      if (fileNamePattern.test(name)) await (await request('DELETE', name))?.body?.cancel()
    },
  }
}
