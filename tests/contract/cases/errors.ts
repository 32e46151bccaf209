import { expect, it } from 'vitest'
import { features } from '#contract/features.ts'
import { productForm, type CurrentApi } from '../harness.ts'

const json: Record<string, string> = { 'Content-Type': 'application/json' }

/** A body without a Content-Length. */
function endless(bytes: number): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(64 * 1024).fill(32)
  let remaining = bytes
  return new ReadableStream({
    pull(controller) {
      if (remaining <= 0) return controller.close()
      controller.enqueue(chunk)
      remaining -= chunk.byteLength
    },
  })
}

export function errorCases(api: CurrentApi): void {
  const category = (body: BodyInit, headers = json) => api().post('/api/category', { body, headers })

  it('answers 400 to invalid JSON and invalid UTF-8', async () => {
    for (const body of ['', '{', '{"name":', 'nombre', new Uint8Array([0x22, 0xff, 0x22])]) {
      const response = await category(body)
      expect([response.status, typeof response.body.message]).toEqual([400, 'string'])
    }
  })

  it('answers 400 to a number that parsing would round to an integer, and accepts integers', async () => {
    const assign = async (points: string, name = 'x') => {
      const body = `{"points":${points},"nombre_completo":${JSON.stringify(name)}}`
      return (await api().put('/api/partners/assign/3', { body, headers: json })).status
    }
    for (const points of ['1.00000000000000000001', '0.99999999999999999999', '20.0000000000000000000001e-1', '1e-400'])
      expect([points, await assign(points)]).toEqual([points, 400])
    for (const points of ['1.5', '0.30000000000000004']) expect([points, await assign(points)]).toEqual([points, 422])
    for (const points of ['1.0', '1e3', '1.5e1', '20e-1'])
      expect([points, await assign(points, 'a\\"1.00000000000000000001')]).toEqual([points, 200])
    expect((await api().get('/api/partners/show/3')).body.data.points).toBe(1 + 1000 + 15 + 2)
  })

  it.each([
    ['name', '{"name":"Té","name":"Café"}'],
    ['name', String.raw`{"name":"Té","n\u0061me":"Té"}`],
    ['c"d', String.raw`{"name":"x","list":[{"a":1},{"b":{"c\"d":1 , "c\"d" : 2}}]}`],
    ['__proto__', '{"__proto__":1,"name":"x","__proto__":2}'],
    [`${'k'.repeat(60)}…`, `{"${'k'.repeat(500)}":1,"${'k'.repeat(500)}":1}`],
  ])('answers 400 to the duplicate key %s of an object at any depth, and names it', async (key, body) => {
    const response = await category(body)
    expect([response.status, response.body.message]).toEqual([
      400,
      `El contenido tiene más de una vez la clave «${key}».`,
    ])
  })

  it('accepts an equal key in another object and in a string', async () => {
    expect((await category(String.raw`{"name":"{\"name\":1,\"name\":2}"}`)).status).toBe(201)
    const repeated = await category('{"name":{"a":1},"other":[{"a":1},{"a":{"a":"a"}}]}')
    expect(repeated.status).toBe(422)
  })

  it('answers 415 to a compressed body', async () => {
    const packed = { ...json, 'Content-Encoding': 'gzip' }
    expect((await category('{"name":"x"}', packed)).status).toBe(415)
    expect((await category('{"name":"x"}', { ...json, 'Content-Encoding': 'identity' })).status).toBe(201)
  })

  it('answers 422 to JSON with the wrong shape', async () => {
    for (const body of [
      'null',
      '[]',
      '"x"',
      '{"name":["x"]}',
      '{"name":"x","__proto__":{"a":1}}',
      '{"name":"x","id":1}',
    ]) {
      expect((await category(body)).status).toBe(422)
    }
  })

  it('answers 400 to JSON that is too deep, in an unknown field too, or has a forbidden key', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    for (const body of [
      nested(5_000),
      `{"name":"x","other":${nested(5_000)}}`,
      `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
      '{"name":"x","id":{"toString":1}}',
    ]) {
      const response = await category(body)
      expect([body.slice(0, 30), response.status, Object.keys(response.body)]).toEqual([
        body.slice(0, 30),
        400,
        ['message'],
      ])
    }
  })

  it('answers 400 to a form of 100,000 parts', async () => {
    const parts = Array.from(
      { length: 100_000 },
      (_, index) => `--x\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n\r\n`,
    )
    for (const boundary of ['x', '"x"']) {
      const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
      expect((await api().post('/api/products', { body: `${parts.join('')}--x--\r\n`, headers })).status).toBe(400)
    }
  })

  it('answers 400 to a form with several boundaries in its Content-Type', async () => {
    const body = `--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nTetera\r\n--x--\r\n`
    for (const parameters of [
      'x=";boundary=zzz"; boundary=x',
      'boundary=x; boundary=zzz',
      'x="\\";boundary=zzz"; boundary=x',
    ]) {
      const headers = { 'Content-Type': `multipart/form-data; ${parameters}` }
      expect([parameters, (await api().post('/api/products', { body, headers })).status]).toEqual([parameters, 400])
    }
  })

  it('parses a form with the boundary of each common client', async () => {
    for (const [sent, boundary = sent] of [
      ['----WebKitFormBoundaryAbCd0123EfGh4567'],
      ['----geckoformboundary9051914041544843365972754266'],
      ['---------------------------9051914041544843365972754266'],
      ['----formdata-undici-012345678901'],
      ['------------------------d74496d66958873e'],
      ['"5f0c2a4e-8d8a-4e0e-9d6c-3b1f0b0a7c55"', '5f0c2a4e-8d8a-4e0e-9d6c-3b1f0b0a7c55'],
      [`"gc0pJq0M:08jU534c0p'()+_,./=?"`, `gc0pJq0M:08jU534c0p'()+_,./=?`],
    ] as [string, string?][]) {
      const headers = { 'Content-Type': `multipart/form-data; boundary=${sent}` }
      const body = `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nTetera\r\n--${boundary}--\r\n`
      const response = await api().post('/api/products', { body, headers })
      expect([sent, response.status]).toEqual([sent, 422])
      expect(Object.keys(response.body.errors as object)).not.toContain('title')
    }
  })

  it('parses a form with charset UTF-8, as Java clients send it, and answers 400 to another charset', async () => {
    const body = `--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nTetera\r\n--x--\r\n`
    for (const [parameters, status] of [
      ['boundary=x; charset=UTF-8', 422],
      ['charset=utf-8;boundary="x"', 422],
      ['boundary=x; charset="utf-8"', 422],
      ['boundary=x; charset=ISO-8859-1', 400],
      ['charset=";boundary=zzz"; boundary=x', 400],
    ] as const) {
      const headers = { 'Content-Type': `multipart/form-data; ${parameters}` }
      const response = await api().post('/api/products', { body, headers })
      expect([parameters, response.status]).toEqual([parameters, status])
      if (status === 422) expect(Object.keys(response.body.errors as object)).not.toContain('title')
    }
  })

  it.each([
    ['text/plain', 415],
    ['application/json; charset=utf-16', 415],
    ['application/json; charset="iso-8859-1"', 415],
    ['application/json; charset=utf-8; charset=utf-16', 415],
    ['application/json; charset="UTF-8"', 201],
    ['application/json;charset=utf8', 201],
    ['application/json; version=1', 201],
  ])('answers the Content-Type %s with %i', async (type, status) => {
    expect((await category('{"name":"x"}', { 'Content-Type': type })).status).toBe(status)
  })

  it('answers 415 to JSON where a form is expected', async () => {
    expect((await api().post('/api/products', { json: {} })).status).toBe(415)
  })

  it('parses parts with blanks in their heads, a preamble, an unquoted name and a name in another charset', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const text = (disposition: string) => `--x\r\nContent-Type: text/plain\r\n${disposition}\r\n\r\nTetera\r\n--x--\r\n`
    for (const body of [
      text('Content-Disposition: form-data; name="title"'),
      text('content-disposition:form-data ; name=title'),
      `preamble\r\n${text('Content-Disposition: form-data;name="title"')}epilogue`,
    ]) {
      const { status, body: refusal } = await api().post('/api/products', { body, headers })
      expect([body, status, Object.keys(refusal.errors).includes('title')]).toEqual([body, 422, false])
    }
    const file = text(`Content-Disposition: form-data; name="thumbnail"; filename*=utf-8''c%C3%A1mara.png`)
    const { body } = await api().post('/api/products', { body: file, headers })
    expect(Object.keys(body.errors)).not.toContain('thumbnail')
  })

  it('answers 400 to a truncated form', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    for (const body of ['', '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nTet', 'nada']) {
      expect((await api().post('/api/products', { body, headers })).status).toBe(400)
    }
    expect(
      (await api().post('/api/products', { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } })).status,
    ).toBe(400)
  })

  it('answers 413 to long JSON and a form over 11 MB, with or without Content-Length', async () => {
    expect((await category(JSON.stringify({ name: 'a'.repeat(1024 * 1024) }))).status).toBe(413)
    expect((await category(endless(2 * 1024 * 1024))).status).toBe(413)
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await api().post('/api/products', { body: endless(12 * 1024 * 1024), headers })).status).toBe(413)
  })

  it('answers 404 to an unknown path and an invalid id', async () => {
    for (const path of ['/api/nada', '/api', '/nada', '/api/products/', '/api/productos']) {
      const response = await api().get(path)
      expect([path, response.status, typeof response.body.message]).toEqual([path, 404, 'string'])
    }
    for (const id of [
      '0',
      '-1',
      '1.5',
      'x',
      '1e1',
      '9007199254740993',
      '99999999999999999999',
      '%00',
      '%27',
      '%E0%A4%A',
    ]) {
      expect([id, (await api().remove(`/api/products/${id}`)).status]).toEqual([id, 404])
    }
  })

  it('answers 405 with the allowed methods of the path', async () => {
    const response = await api().put('/api/products')
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS'])
    expect((await api().get('/api/products/delete-list')).status).toBe(405)
    const options = await api().send('OPTIONS', '/api/category/7')
    expect([options.status, options.headers.get('Allow')]).toEqual([204, 'DELETE, OPTIONS'])
  })

  it('answers 404 to the largest safe integer as id', async () => {
    const id = Number.MAX_SAFE_INTEGER
    expect((await api().remove(`/api/products/${id}`)).status).toBe(404)
    expect((await api().post('/api/products/delete-list', { json: { list: [id] } })).status).toBe(404)
    expect((await api().post(`/api/products/swipe-order/${id}?type=up`)).status).toBe(404)
    expect((await api().post('/api/products', { form: productForm({}, [String(id)]) })).status).toBe(422)
  })

  it('answers HEAD like GET, without a body', async () => {
    const response = await api().send('HEAD', '/api/products', { as: 'user' })
    expect([response.status, response.text]).toEqual([200, ''])
  })

  it('sends the security headers with every response, and Cache-Control: no-store for the API', async () => {
    for (const path of ['/api/products', '/api/nada', '/config.json', '/healthz', '/readyz']) {
      const { headers } = await api().get(path)
      expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';")
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    }
    expect((await api().get('/api/products')).headers.get('Cache-Control')).toBe('no-store')
  })

  it('answers health, readiness and configuration without a session', async () => {
    expect((await api().send('GET', '/healthz')).status).toBe(200)
    expect((await api().send('GET', '/readyz')).status).toBe(200)
    expect((await api().send('GET', '/config.json')).body).toEqual({
      host: '/api',
      bucket: '/files',
      features,
      time_zone: 'America/Santiago',
    })
  })

  it.each(['../secret', '..%2f..%2fetc%2fpasswd', 'a.png%00', '.env', 'a', `${'a'.repeat(300)}.png`, 'CON.png'])(
    'answers 404 to the file name %j',
    async (name) => {
      expect((await api().send('GET', `/files/${name}`)).status).toBe(404)
    },
  )

  it('stores or refuses unusual texts and searches them without a server error', async () => {
    const unusual = [
      "'; drop table products; --",
      '{{7*7}}',
      '\u202Eabc',
      '😀',
      'a\u0301',
      '\uFEFF',
      '​',
      '${x}',
      '%n%s',
      '\\',
    ]
    for (const [index, title] of unusual.entries()) {
      const { status, body } = await api().post('/api/products', {
        form: productForm({ title, slug: `raro-${index}` }),
      })
      expect([title, status]).toEqual([title, /\p{Cf}/u.test(title) ? 422 : 201])
      if (status === 201) expect(body.data.title).toBe(title)
      expect((await api().get(`/api/products?search=${encodeURIComponent(title)}`)).status).toBe(200)
    }
  })
}
