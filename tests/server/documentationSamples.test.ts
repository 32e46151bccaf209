import { spawn, spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { features } from '#contract/features.ts'
import { createApp, defaultConfig } from '#server/app.ts'
import { sha256 } from '#server/http/secret.ts'
import { listen, type HttpServer } from '#server/listen.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { memoryPorts } from '#server/memory/ports.ts'
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
  php: spawnSync('php', ['--version']).status === 0,
  python: spawnSync('python3', ['--version']).status === 0,
}

let server: HttpServer
beforeAll(async () => {
  const ports = memoryPorts({ passwords: memoryPasswords })
  const key = { last4: 'test', created_at: new Date() }
  await ports.repository.seed({
    ...(await sampleData({ passwords: memoryPasswords })),
    external_keys: [{ ...key, user_id: 4, api_key: API_KEY, secret_hash: await sha256(SECRET_KEY) }],
  })
  await ports.repository.users.setMasterKey(4, [1, 3], { ...key, key_hash: await sha256(MASTER_KEY) }, writeContext())
  const app = createApp(ports, { config: { ...defaultConfig, features } })
  server = await listen(app.fetch, '127.0.0.1', 0)
})
afterAll(() => server.close())

/** Output of a program; the server of this process answers meanwhile. */
function run(language: Language, program: string): Promise<string> {
  const [command, ...options] = runners[language]
  const child = spawn(command, options, { env: environment })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  child.stdin.end(program)
  return new Promise((resolve) => child.on('close', () => resolve(output)))
}

const languages = (Object.keys(runners) as Language[]).filter((language) => isInstalled[language])

for (const keys of ['external', 'master'] as KeyKind[]) {
  it.each(languages)(`a sample in %s reads and writes with ${keys} keys`, async (language) => {
    const base = `${server.url}/api/program`
    const read = await run(
      language,
      sampleOf(language, { method: 'GET', url: `${base}/partners/22.222.222-2`, body: null }, keys),
    )
    expect(read).toContain('Socia')
    const body = {
      reference: `muestra-${language}-${keys}`,
      rut: '22222222-2',
      action: 'compra-comercio',
      amount: 45_990,
      note: "Té d'Año Ñuñoa",
      dry_run: true,
    }
    const written = await run(
      language,
      sampleOf(language, { method: 'POST', url: `${base}/accumulations`, body }, keys),
    )
    expect(written).toContain('1149')
  })
}
