import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskFiles } from '#server/node/files/disk.ts'
import { s3Files, type S3Settings } from '#server/node/files/s3.ts'
import { memoryFiles } from '#server/memory/files.ts'
import type { Files } from '#server/ports/services.ts'

const folder = mkdtempSync(join(tmpdir(), 'canje-s3-'))
const settings: S3Settings = {
  endpoint: '',
  region: 'us-east-1',
  bucket: 'fotos',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
}
const bucket = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'fotos', configs: [] }],
})

beforeAll(async () => {
  const { port } = await bucket.run()
  settings.endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const kinds: [string, () => Files][] = [
  ['an S3 bucket', () => s3Files(settings)],
  ['a folder', () => diskFiles(join(folder, 'disk'))],
  ['memory', memoryFiles],
]

describe.each(kinds)('%s', (_, open) => {
  const bytes = new Uint8Array([0, 255, 10, 13, 128])

  /** Compared as plain bytes: a folder answers with a Buffer. */
  const read = async (files: Files, name: string) => {
    const file = await files.get(name)
    return file && { ...file, bytes: [...file.bytes] }
  }

  it('returns a stored file, and null after its removal', async () => {
    const files = open()
    await files.put('a-1.webp', { bytes, type: 'image/webp' })
    expect(await read(files, 'a-1.webp')).toEqual({ bytes: [...bytes], type: 'image/webp' })
    await files.remove('a-1.webp')
    expect(await files.get('a-1.webp')).toBeNull()
  })

  it('replaces the file of the same name', async () => {
    const files = open()
    await files.put('a-2.webp', { bytes, type: 'image/webp' })
    await files.put('a-2.webp', { bytes: new Uint8Array([7]), type: 'image/webp' })
    expect((await read(files, 'a-2.webp'))?.bytes).toEqual([7])
  })

  it('returns null for an unknown name, and ignores its removal', async () => {
    const files = open()
    expect(await files.get('none.webp')).toBeNull()
    await files.remove('none.webp')
  })
})

describe('a bucket with the S3 API', () => {
  it.each(['../x.webp', 'a/b.webp', 'ñ.webp', '.webp', ''])('never requests the invalid name %j', async (name) => {
    const files = s3Files({ ...settings, endpoint: 'http://127.0.0.1:1' })
    expect(await files.get(name)).toBeNull()
    await expect(files.put(name, { bytes: new Uint8Array(), type: 'image/webp' })).rejects.toThrow('not a file name')
  })

  it.each([
    ['an unknown access key', { accessKeyId: 'unknown-id', secretAccessKey: 'wrong-secret' }, /answered 403/],
    ['an unknown bucket', { bucket: 'otras' }, /is not there/],
  ])('rejects with %s, without the keys in the message', async (_, change, message) => {
    const files = s3Files({ ...settings, ...change })
    const failure = await files.put('b.webp', { bytes: new Uint8Array([1]), type: 'image/webp' }).catch(String)
    expect(failure).toMatch(message)
    expect(failure).not.toMatch(/wrong-secret|unknown-id|S3RVER/)
  })

  it.each([
    ['returns null on AccessDenied, the response to a missing file without list permission', 'AccessDenied', null],
    ['rejects on an invalid access key', 'InvalidAccessKeyId', /answered 403/],
    ['rejects on a wrong signature', 'SignatureDoesNotMatch', /answered 403/],
    ['rejects on different clocks', 'RequestTimeTooSkewed', /answered 403/],
    ['rejects on a 403 without a code, as of a proxy', '', /answered 403/],
  ])('%s', async (_, code, expected) => {
    const body = code && `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`
    const strict = createServer((_, response) => response.writeHead(403).end(body))
    await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve))
    const { port } = strict.address() as { port: number }
    const files = s3Files({ ...settings, endpoint: `http://127.0.0.1:${port}` })
    const read = files.get('c.webp')
    if (expected) await expect(read).rejects.toThrow(expected)
    else expect(await read).toBeNull()
    await expect(files.put('c.webp', { bytes: new Uint8Array(), type: 'image/webp' })).rejects.toThrow('answered 403')
    await expect(files.remove('c.webp')).rejects.toThrow('answered 403')
    strict.close()
  })

  it('retries while the bucket is busy, and gives up', async () => {
    let requests = 0
    const busy = createServer((_, response) => response.writeHead((requests += 1) < 3 ? 503 : 200).end('x'))
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
    const { port } = busy.address() as { port: number }
    const files = s3Files({ ...settings, endpoint: `http://127.0.0.1:${port}` })
    expect((await files.get('c.webp'))?.bytes).toEqual(new TextEncoder().encode('x'))
    requests = -10
    await expect(files.get('c.webp')).rejects.toThrow('answered 503')
    busy.close()
  })
})

// 'Signature Calculations for the Authorization Header', the examples of Amazon S3's API reference.
it.each([
  [
    'GET of an object',
    'https://examplebucket.s3.amazonaws.com/test.txt',
    { Range: 'bytes=0-9' },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'GET of a bucket’s lifecycle',
    'https://examplebucket.s3.amazonaws.com/?lifecycle',
    {},
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET of a bucket’s list',
    'https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J',
    {},
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signs like the published examples: %s', async (_, url, headers, signature) => {
  const signer = new AwsV4Signer({
    url,
    headers: {
      ...headers,
      'X-Amz-Content-Sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    service: 's3',
    region: 'us-east-1',
    datetime: '20130524T000000Z',
    allHeaders: true,
  })
  expect((await signer.sign()).headers.get('Authorization')).toContain(`Signature=${signature}`)
})
