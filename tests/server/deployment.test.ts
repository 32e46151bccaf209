import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { features } from '#contract/features.ts'
import { readConfig, environmentVariables } from '#server/node/config.ts'

// Compares the documents for operators with the program. Building the image needs a container engine.

const require = createRequire(createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator'))
const yaml = require('yaml') as { parse(text: string, options: object): unknown }

type Service = {
  image?: string
  build?: unknown
  environment?: Record<string, string>
  depends_on?: string[] | Record<string, { condition: string }>
  healthcheck?: object
  volumes?: string[]
}
const read = (path: string) => readFileSync(path, 'utf8')
const compose = yaml.parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}
const { services } = compose
const known = Object.values(environmentVariables)

const rows = [...read('docs/operations.md').matchAll(/^- `([A-Z0-9_]+)` \(([^)]+)\): /gm)]
const documentedDefaults = new Map(rows.map(([, name, value]) => [name!, value!.replaceAll('`', '')]))

describe('docs/operations.md', () => {
  it('documents exactly the settings that the program reads', () => {
    expect([...documentedDefaults.keys()].sort()).toEqual([...known].sort())
  })

  it('documents the default of each setting', () => {
    const config = readConfig({}) as unknown as Record<string, unknown>
    for (const [field, name] of Object.entries(environmentVariables)) {
      const value = config[field]
      if (field.includes('.') || field === 'dataDir') continue
      const isNone = value === null || (Array.isArray(value) && value.length === 0)
      expect([name, documentedDefaults.get(name)]).toEqual([name, isNone ? '–' : String(value)])
    }
  })

  it('documents the accepted features', () => {
    const [list] = /^- `FEATURES` .*(?:\n {2}.*)+/m.exec(read('docs/operations.md'))!
    const documented = [...list.matchAll(/^ {2}- `([a-z-]+)`:/gm)].map(([, name]) => name)
    expect(documented).toEqual(features)
  })
})

describe('compose.yaml', () => {
  it('runs two replicas behind a pooler in transaction mode, started in order of their dependencies', () => {
    expect(Object.keys(services)).toEqual(['db', 'migrate', 'pooler', 'app-1', 'app-2', 'door'])
    expect(read('deploy/pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m)
    for (const name of ['app-1', 'app-2']) {
      const { environment, depends_on, volumes } = services[name]!
      expect(environment!['DATABASE_URL']).toContain('@pooler:6432/')
      expect(depends_on).toEqual({
        pooler: { condition: 'service_healthy' },
        migrate: { condition: 'service_completed_successfully' },
      })
      expect(volumes).toEqual(['files:/data'])
    }
    expect(services['db']!.healthcheck && services['pooler']!.healthcheck).toBeTruthy()
  })

  it('holds no secret and requires the passwords', () => {
    const text = read('compose.yaml')
    for (const name of ['DATABASE_PASSWORD', 'DATABASE_OWNER_PASSWORD']) {
      const uses = text.match(new RegExp(`\\$\\{${name}\\b[^}]*\\}`, 'g'))!
      expect(uses.length).toBeGreaterThan(1)
      expect(uses.filter((use) => !use.startsWith(`\${${name}:?`))).toEqual([])
    }
    for (const secret of ['S3_SECRET_ACCESS_KEY', 'METRICS_TOKEN']) expect(text).toContain(`\${${secret}:-}`)
  })

  it('migrates as the owner, with a password that no other service but the database has', () => {
    const { environment, ...migrate } = services['migrate']!
    expect(migrate).toMatchObject({ command: ['node', 'build/main.js', '--migrate'] })
    expect(environment!['DATABASE_OWNER_URL']).toMatch(/^postgres:\/\/canje:\$\{DATABASE_OWNER_PASSWORD\b/)
    expect(environment!['DATABASE_URL']).toMatch(/^postgres:\/\/canje_app@/)
    expect(services['db']!.environment!['POSTGRES_USER']).toBe('canje')
    const owners = Object.keys(services).filter((name) => JSON.stringify(services[name]).includes('OWNER_PASSWORD'))
    expect(owners).toEqual(['db', 'migrate'])
  })

  it('passes each setting of docs/operations.md to the replicas, and no other', () => {
    const passed = Object.keys(services['app-1']!.environment!)
    // The image sets the first three; the last is for the owner of the tables alone.
    const apart = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_OWNER_URL']
    expect([...passed, ...apart].sort()).toEqual([...documentedDefaults.keys()].sort())
    const fixed = ['DATABASE_URL', 'TRUSTED_PROXIES']
    for (const name of passed.filter((name) => !fixed.includes(name)))
      expect(services['app-1']!.environment![name]).toMatch(new RegExp(`^\\$\\{${name}:-[^}]*\\}$`))
  })

  it('gives the replicas valid values', () => {
    const { environment } = services['app-1']!
    const resolved = Object.entries(environment!).map(([name, value]) => [
      name,
      String(value).replace(
        /\$\{\w+(?::-([^}]*)|:\?[^}]*)\}/g,
        (_all, otherwise: string | undefined) => otherwise ?? 'secreta',
      ),
    ])
    const config = readConfig(Object.fromEntries(resolved))
    expect(config).toMatchObject({
      databaseUrl: 'postgres://canje_app:secreta@pooler:6432/canje',
      databasePool: 20,
      trustedProxies: 1,
    })
  })

  it('pins every image and declares every volume', () => {
    for (const { image } of Object.values(services)) if (image) expect(image).toMatch(/:\d/)
    const used = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]!))
    expect(used.filter((name) => !name.startsWith('.') && !(name in compose.volumes))).toEqual([])
  })
})

describe('deploy/Caddyfile', () => {
  it('sends Strict-Transport-Security for at least a year', () => {
    const [, seconds] = /^\theader Strict-Transport-Security "?max-age=(\d+)"?$/m.exec(read('deploy/Caddyfile')) ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60)
  })
})

describe('Dockerfile', () => {
  const lines = read('Dockerfile').split('\n')

  it('runs as an ordinary user with a health check, and copies no ignored file', () => {
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
    expect(last).toContain('USER node')
    expect(last.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true)
    expect(last.at(-2)).toBe('CMD ["node", "build/main.js"]')
    const allowed = read('.dockerignore')
      .match(/^!.+$/gm)!
      .map((line) => line.slice(1))
    expect(allowed).toEqual(
      expect.arrayContaining(['package.json', 'package-lock.json', 'src', 'server', 'index.html']),
    )
    expect(allowed.some((name) => ['data', '.env', 'node_modules', 'tests'].includes(name))).toBe(false)
  })

  it('contains the configurations of the build and their imports', () => {
    const hidden = read('.dockerignore').split('\n')
    const isAdmitted = (path: string) => hidden.includes(`!${path.split('/')[0]}`)
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { build: string } }
    const named = [...scripts.build.matchAll(/--config (\S+)/g)].map(([, path]) => path!)
    const configs = ['vite.config.ts', ...named]
    const imported = configs.flatMap((path) => [...read(path).matchAll(/ from '\.\/(.+)'$/gm)].map(([, name]) => name!))
    expect(named).toEqual(['vite.server.config.ts'])
    expect(imported).toContain('scripts/extractStyles.mjs')
    expect([...configs, ...imported].filter((path) => !isAdmitted(path))).toEqual([])
  })
})
