import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { config as browserConfig, loadConfig } from '#app/config.ts'
import { features } from '#contract/features.ts'
import { createApp } from '#server/app.ts'
import { describeFeatures, readConfig } from '#server/node/config.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { StartError } from '#server/ports/startError.ts'

it('has the documented defaults without settings', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual({
    port: 4000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseOwnerUrl: null,
    databasePool: 10,
    bucket: '/files',
    s3: null,
    features: [],
    trustedProxies: 0,
    corsOrigins: [],
    metricsToken: null,
    auditMonths: 0,
    pointValue: null,
    apiMaxPoints: 10_000,
    apiMaxDailyPoints: 0,
    approveLoadsFrom: 0,
    approveDailyFrom: 0,
    timeZone: 'America/Santiago',
    programmeName: null,
    securityContact: null,
    drainWait: 0,
    logLevel: 'warn',
  })
})

it('reads every setting', () => {
  const env = {
    PORT: '0',
    HOST: '::',
    DATA_DIR: '/srv/canje',
    DATABASE_URL: 'postgres://ana@db/canje',
    DATABASE_OWNER_URL: 'postgres://duena@db/canje',
    BUCKET_URL: 'https://fotos.example/c/',
    FEATURES: 'users, terminals',
    TRUSTED_PROXIES: '1',
    DATABASE_POOL: '25',
    CORS_ORIGINS: 'https://tienda.example, http://localhost:5173',
    METRICS_TOKEN: 'de-16-caracteres',
    AUDIT_MONTHS: '24',
    POINT_VALUE_CLP: '2',
    API_MAX_POINTS: '500',
    APPROVE_LOADS_FROM: '1000000',
    TIME_ZONE: 'Pacific/Easter',
    PROGRAMME_NAME: ' Club Ñandú ',
    LOG_LEVEL: 'info',
  }
  expect(readConfig(env)).toMatchObject({
    port: 0,
    host: '::',
    dataDir: '/srv/canje',
    databaseUrl: 'postgres://ana@db/canje',
    bucket: 'https://fotos.example/c/',
    features: ['terminals', 'users'],
    trustedProxies: 1,
    databasePool: 25,
    corsOrigins: ['https://tienda.example', 'http://localhost:5173'],
    metricsToken: 'de-16-caracteres',
    auditMonths: 24,
    pointValue: 2,
    apiMaxPoints: 500,
    approveLoadsFrom: 1_000_000,
    timeZone: 'Pacific/Easter',
    programmeName: 'Club Ñandú',
    logLevel: 'info',
  })
})

const s3 = {
  S3_ENDPOINT: 'https://minio.example',
  S3_BUCKET: 'fotos',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'very-secret',
}

it('stores the images in the configured bucket', () => {
  const { endpoint, region, bucket } = readConfig(s3).s3!
  expect({ endpoint, region, bucket }).toEqual({
    endpoint: 'https://minio.example',
    region: 'us-east-1',
    bucket: 'fotos',
  })
})

it.each(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
  'refuses a bucket without %s, with no secret in the message',
  (name) => {
    const read = () => readConfig({ ...s3, [name]: '' })
    expect(read).toThrow(new RegExp(`${name}.*falta`))
    expect(read).not.toThrow(/very-secret/)
  },
)

it('refuses a bucket endpoint that is no URL', () => {
  expect(() => readConfig({ ...s3, S3_ENDPOINT: 'minio.example' })).toThrow(/S3_ENDPOINT \(minio.example\)/)
})

it.each([
  ['PORT', '70000'],
  ['PORT', '4e3'],
  ['PORT', '-1'],
  ['BUCKET_URL', 'javascript:alert(1)'],
  ['FEATURES', 'users,unknown'],
  ['TRUSTED_PROXIES', 'yes'],
  ['DATABASE_POOL', '2'],
  ['CORS_ORIGINS', 'https://tienda.example/'],
  ['CORS_ORIGINS', '*'],
  ['APPROVE_LOADS_FROM', '-1'],
  ['APPROVE_LOADS_FROM', '1.000'],
  ['API_MAX_POINTS', '100000'],
  ['PROGRAMME_NAME', 'a'.repeat(81)],
  ['SECURITY_CONTACT', 'seguridad@empresa.cl'],
  ['TIME_ZONE', 'America/Valparaiso'],
  ['TIME_ZONE', 'Chile'],
  ['TIME_ZONE', '-03:00'],
  ['DRAIN_WAIT', '301'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s with both in the message', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(StartError)
  expect(read).not.toThrow(/Expected|At path/)
  expect(read).toThrow(new RegExp(`^${name} \\(.*${value.split(',').at(-1)!.replace(/[()*]/g, '\\$&')}`))
})

it('refuses a short METRICS_TOKEN without repeating it', () => {
  const read = () => readConfig({ METRICS_TOKEN: 'corta' })
  expect(read).toThrow(/^METRICS_TOKEN no es válido: debe tener 16 caracteres/)
  expect(read).not.toThrow(/corta/)
})

it('refuses a DATABASE_URL without repeating its password', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://ana:secreta@db/canje' })
  expect(read).toThrow(/^DATABASE_URL no es válido/)
  expect(read).not.toThrow(/secreta/)
})

describe('features', () => {
  const LISTS = 'server/node/config.ts and src/app/config.ts use the list of src/contract/features.ts unchanged'
  const reachBrowser = async (FEATURES: string) => {
    const config = { host: '/api', bucket: '/files', features: readConfig({ FEATURES }).features }
    const app = createApp(memoryPorts(), { config })
    await loadConfig((async (path: string) => app.request(path)) as typeof fetch)
    return browserConfig.features
  }

  it.each(features)('turns on %s in server and browser', async (name) => {
    expect(await reachBrowser(name), LISTS).toEqual([name])
  })

  it('turns on every feature with FEATURES=all', async () => {
    expect(await reachBrowser('all'), LISTS).toEqual([...features])
  })

  it('names the disabled features and FEATURES=all at start', () => {
    const others = features.filter((name) => name !== 'users').join(', ')
    expect(describeFeatures([])).toBe(`Hay más pantallas (${features.join(', ')}): FEATURES=all las activa todas.`)
    expect(describeFeatures(['users'])).toBe(
      `Pantallas adicionales: users. Hay más pantallas (${others}): FEATURES=all las activa todas.`,
    )
    expect(describeFeatures([...features])).toBe(`Pantallas adicionales: ${features.join(', ')}.`)
  })
})
