import { spawn, spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyRights } from '#contract/keys.ts'
import type { ApiDocument } from '#contract/documentation.ts'
import { features } from '#contract/features.ts'
import { createApp, defaultConfig } from '#server/app.ts'
import { sha256 } from '#server/http/secret.ts'
import { listen, type HttpServer } from '#server/node/listen.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { callsOf, callUrl, exampleValues } from '#screens/documentation/apiCalls.ts'
import { sampleOf, type KeyKind, type Language } from '#screens/documentation/samples.ts'
import { sampleData } from '../contract/sample.ts'
import { writeContext } from '../support/writeContext.ts'

// The samples of the documentation as programs, against the server.

const [API_KEY, SECRET_KEY, MASTER_KEY] = ['ak_of-the-test', 'sk_of-the-test', 'mk_of-the-test']
const environment = {
  ...process.env,
  CANJE_API_KEY: API_KEY,
  CANJE_SECRET_KEY: SECRET_KEY,
  CANJE_MASTER_KEY: MASTER_KEY,
  CANJE_TERMINAL: 'T-1001',
  // A proxy of the environment does not reach this server.
  no_proxy: '*',
  NO_PROXY: '*',
}

/** Command that runs a program from its standard input. */
const runners: Record<Language, [command: string, ...options: string[]]> = {
  curl: ['sh'],
  javascript: ['node', '--input-type=module'],
  php: ['php'],
  python: ['python3'],
}
const isInstalled: Record<Language, boolean> = {
  curl: spawnSync('curl', ['--version']).status === 0,
  javascript: true,
  php: spawnSync('php', ['-r', "exit(extension_loaded('curl') ? 0 : 1);"]).status === 0,
  // Needed (docs/testing.md): its absence fails the test.
  python: true,
}
const languages = (Object.keys(runners) as Language[]).filter((language) => isInstalled[language])

const PARTNER = '22222222-2'
let server: HttpServer
let balance: () => Promise<number>
beforeAll(async () => {
  const ports = memoryPorts({ passwords: memoryPasswords })
  const key = { last4: 'test', created_at: new Date(), rights: keyRights, ends_at: null }
  await ports.repository.seed({
    ...(await sampleData({ passwords: memoryPasswords })),
    external_keys: [{ ...key, user_id: 4, api_key: API_KEY, secret_hash: await sha256(SECRET_KEY) }],
  })
  await ports.repository.users.setMasterKey(
    4,
    [1, 3],
    { ...key, overlap_ms: 0, key_hash: await sha256(MASTER_KEY) },
    writeContext(),
  )
  const app = createApp(ports, { config: { ...defaultConfig, features } })
  server = await listen(app.fetch, '127.0.0.1', 0)
  balance = async () => (await ports.repository.partners.findByRut(PARTNER))!.points
})
afterAll(() => server.close())

/** Output of a program; the server of this process answers meanwhile. */
function run(language: Language, program: string): Promise<string> {
  const [command, ...options] = runners[language]
  const child = spawn(command, options, { env: environment })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  child.stdin.on('error', () => undefined)
  child.stdin.end(program)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve(output))
  })
}

/** Runs the sample of a call of the document, with other values of its body. */
async function runSample(language: Language, keys: KeyKind, id: string, values: object, parameters = {}) {
  const base = `${server.url}/api`
  const document = (await (await fetch(`${base}/openapi-program.json`)).json()) as ApiDocument
  const call = callsOf(document).find((one) => one.id === id)!
  const url = callUrl(base, call, { ...exampleValues(call), ...parameters })
  return run(
    language,
    sampleOf(language, { method: call.method, url, body: call.body && { ...call.body, ...values } }, keys),
  )
}

describe.each(['external', 'master'] as KeyKind[])('with %s keys', (keys) => {
  it.each(languages)('samples in %s read a balance and rehearse an accumulation', async (language) => {
    const read = await runSample(language, keys, 'program.partner', {}, { rut: PARTNER })
    expect(read).toContain('Socia')
    const body = { reference: `ensayo-${language}-${keys}`, rut: PARTNER, note: "Té d'Año Ñuñoa" }
    expect(await runSample(language, keys, 'program.accumulate', body)).toMatch(/points\W+1149\b/)
    expect(await balance()).toBe(500)
  })

  it.each(languages)('samples in %s accumulate, redeem and reverse both', async (language) => {
    const [sale, order] = ['compra', 'canje'].map((what) => `${what}-${language}-${keys}`)
    const real = { rut: PARTNER, dry_run: false }
    const items = [{ slug: 'cafetera-2', quantity: 1, points: 100 }]
    const accumulated = await runSample(language, keys, 'program.accumulate', { ...real, reference: sale })
    expect(accumulated).toMatch(/points\W+1149\W+balance\W+1649\b/)
    const redeemed = await runSample(language, keys, 'program.redeem', {
      ...real,
      reference: order,
      items,
      total: 100,
      deliver: false,
    })
    expect(redeemed).toMatch(/order\W+\d+\W+points\W+100\W+balance\W+1549\b/)
    for (const [of, left] of [
      [order, 1649],
      [sale, 500],
    ]) {
      const reversed = await runSample(language, keys, 'program.reverse', {
        reference: `reversa-${of}`,
        of,
        reason: 'Devolución',
        dry_run: false,
      })
      expect(reversed).toContain(`reversa-${of}`)
      expect(await balance()).toBe(left)
    }
  })
})
