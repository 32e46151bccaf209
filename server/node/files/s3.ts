import { AwsClient } from 'aws4fetch'
import type { Files } from '../../ports/services.ts'
import { contentTypeOf, fileNamePattern } from './fileNames.ts'

export type S3Settings = {
  /** Base URL without the bucket: 'https://s3.us-east-1.amazonaws.com', 'https://minio.example'. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Timeout of a request to the bucket, ms. */
const TIMEOUT_MS = 15_000
/** Retries after 5xx and 429, with exponential backoff. */
const RETRIES = 2

/**
 * Stores files in an S3-compatible bucket, in path style, which needs no DNS name per bucket.
 * @throws Error with the status of the bucket, without credentials.
 */
export function s3Files({ endpoint, bucket, ...keys }: S3Settings): Files {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES })
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  /** Null when the file does not exist. */
  async function request(method: string, name: string, init: RequestInit = {}): Promise<Response | null> {
    const response = await client.fetch(`${base}/${name}`, { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.ok) return response
    const text = await response.text()
    // Without permission to list, a bucket answers 403 instead of 404 for a missing file.
    const isHidden = method === 'GET' && response.status === 403 && text.includes('<Code>AccessDenied</Code>')
    if (response.status === 404 || isHidden) return null
    throw new Error(`the bucket answered ${response.status} to ${method} ${name}`)
  }

  return {
    async put(name, { bytes, type }) {
      if (!fileNamePattern.test(name)) throw new Error(`not a file name of ours: ${name}`)
      const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' }
      const response = await request('PUT', name, { body: new Uint8Array(bytes), headers })
      await response?.body?.cancel()
      if (!response) throw new Error(`the bucket ${bucket} is not there`)
    },
    async get(name) {
      if (!fileNamePattern.test(name)) return null
      const response = await request('GET', name)
      return response && { bytes: new Uint8Array(await response.arrayBuffer()), type: contentTypeOf(name) }
    },
    async remove(name) {
      if (fileNamePattern.test(name)) await (await request('DELETE', name))?.body?.cancel()
    },
  }
}
