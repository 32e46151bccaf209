import { resolve } from 'node:path'
import { array, create, define, enums, nullable, object, string, StructError, type Infer } from 'superstruct'
import { logLevels } from './log.ts'
import { StartError } from './startError.ts'

/** Screens that the specification leaves out of the default routes (docs/decisions/0002). */
const featureNames = ['terminals', 'users'] as const

const port = define<number>(
  'PORT',
  (value) =>
    (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 65_535) ||
    'debe ser un número de puerto, de 0 a 65535',
)
const databaseUrl = define<string>(
  'DATABASE_URL',
  (value) =>
    (typeof value === 'string' && /^postgres(ql)?:\/\/\S+$/.test(value)) ||
    'debe empezar por postgres:// o postgresql://',
)
const bucketUrl = define<string>(
  'BUCKET_URL',
  (value) =>
    (typeof value === 'string' && /^(\/|https?:\/\/)\S*$/.test(value)) ||
    'debe ser una ruta (/files) o una URL http(s)',
)

/** Two loads of points keep a connection each while they are applied (routes/massive.ts): a third one is for every other call. */
const databasePool = define<number>(
  'DATABASE_POOL',
  (value) =>
    (Number.isInteger(value) && (value as number) >= 3 && (value as number) <= 200) ||
    'debe ser la cantidad de conexiones, de 3 a 200',
)

const corsOrigin = define<string>(
  'CORS_ORIGINS',
  (value) =>
    (typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value) ||
    'debe ser una lista de orígenes como https://tienda.example, sin barra final',
)

const metricsToken = define<string>(
  'METRICS_TOKEN',
  (value) =>
    (typeof value === 'string' && /^[\x21-\x7e]{16,}$/.test(value)) || 'debe tener 16 caracteres o más, sin espacios',
)

const trustedProxies = define<number>(
  'TRUSTED_PROXIES',
  (value) => (Number.isInteger(value) && (value as number) <= 10) || 'debe ser la cantidad de proxies, de 0 a 10',
)

const httpUrl = define<string>(
  'S3_ENDPOINT',
  (value) =>
    (typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)) ||
    'debe ser la dirección http(s) del servicio, sin el nombre del bucket',
)
const needed = define<string>(
  'S3',
  (value) =>
    (typeof value === 'string' && value !== '') || 'falta: con S3_ENDPOINT hacen falta las otras variables S3_*',
)

/** A bucket for the pictures; without it they lie in the data folder. */
const S3 = object({
  endpoint: httpUrl,
  region: needed,
  bucket: needed,
  accessKeyId: needed,
  secretAccessKey: needed,
})

const Config = object({
  port,
  host: string(),
  /** Absolute. Holds the embedded database, the pictures and the demo accounts. */
  dataDir: string(),
  /** An outside PostgreSQL; null starts the embedded one, with demo data. */
  databaseUrl: nullable(databaseUrl),
  /** Most connections that this process opens. */
  databasePool,
  /** Where browsers load pictures from; the server itself serves /files. */
  bucket: bucketUrl,
  s3: nullable(S3),
  features: array(enums(featureNames)),
  /** Proxies in front of us whose X-Forwarded-For is believed. */
  trustedProxies,
  /** Other origins whose scripts may call the API. */
  corsOrigins: array(corsOrigin),
  /** What Prometheus sends to read /metrics; null turns it off. */
  metricsToken: nullable(metricsToken),
  logLevel: enums(logLevels),
})
export type Config = Infer<typeof Config>

/** Field → environment variable; docs/operations.md tells each. */
export const environmentVariables: Record<string, string> = {
  port: 'PORT',
  host: 'HOST',
  dataDir: 'DATA_DIR',
  databaseUrl: 'DATABASE_URL',
  databasePool: 'DATABASE_POOL',
  bucket: 'BUCKET_URL',
  's3.endpoint': 'S3_ENDPOINT',
  's3.region': 'S3_REGION',
  's3.bucket': 'S3_BUCKET',
  's3.accessKeyId': 'S3_ACCESS_KEY_ID',
  's3.secretAccessKey': 'S3_SECRET_ACCESS_KEY',
  features: 'FEATURES',
  trustedProxies: 'TRUSTED_PROXIES',
  corsOrigins: 'CORS_ORIGINS',
  metricsToken: 'METRICS_TOKEN',
  logLevel: 'LOG_LEVEL',
}

/**
 * Reads the environment; an empty variable counts as absent.
 * @throws StartError naming the variable, its value and what it must be.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = (name: string, otherwise: string) => env[name]?.trim() || otherwise
  const number = (name: string, otherwise: string) => {
    const text = given(name, otherwise)
    return /^\d{1,5}$/.test(text) ? Number(text) : text
  }
  const list = (name: string) =>
    given(name, '')
      .split(/[\s,]+/)
      .filter(Boolean)
  const values = {
    port: number('PORT', '4000'),
    host: given('HOST', '127.0.0.1'),
    dataDir: resolve(given('DATA_DIR', './data')),
    databaseUrl: env['DATABASE_URL']?.trim() || null,
    databasePool: number('DATABASE_POOL', '10'),
    bucket: given('BUCKET_URL', '/files'),
    s3: env['S3_ENDPOINT']?.trim()
      ? {
          endpoint: given('S3_ENDPOINT', ''),
          region: given('S3_REGION', 'us-east-1'),
          bucket: given('S3_BUCKET', ''),
          accessKeyId: given('S3_ACCESS_KEY_ID', ''),
          secretAccessKey: given('S3_SECRET_ACCESS_KEY', ''),
        }
      : null,
    features: list('FEATURES'),
    trustedProxies: number('TRUSTED_PROXIES', '0'),
    corsOrigins: list('CORS_ORIGINS'),
    metricsToken: env['METRICS_TOKEN']?.trim() || null,
    logLevel: given('LOG_LEVEL', 'warn'),
  }
  try {
    return create(values, Config)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    // A list's item is told by its list.
    const field = error.path.filter((part) => typeof part === 'string').join('.')
    const message = error.failures()[0]!.message
    // What holds a secret, or may, is not repeated.
    const shown = ['databaseUrl', 'metricsToken', 's3.accessKeyId', 's3.secretAccessKey'].includes(field)
      ? ''
      : ` (${String(error.value)})`
    const rule = message.startsWith('Expected')
      ? `solo acepta ${(field === 'logLevel' ? logLevels : featureNames).join(', ')}`
      : message
    throw new StartError(
      `${environmentVariables[field]}${shown} no es válido: ${rule}. Corrige la variable y vuelve a iniciar.`,
    )
  }
}
