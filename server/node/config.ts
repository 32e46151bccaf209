import { resolve } from 'node:path'
import { array, create, define, enums, nullable, object, string, StructError, type Infer } from 'superstruct'
import { enabledFeatures, featureSettings, features, type Feature } from '#contract/features.ts'
import { DEFAULT_ZONE } from '#text/programmeTime.ts'
import { logLevels } from './log.ts'
import { StartError } from '../ports/startError.ts'

const port = define<number>(
  'PORT',
  (value) =>
    (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 65_535) ||
    'debe ser un número de puerto, de 0 a 65535',
)
const postgresUrl = define<string>(
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

/** Two points loads hold a connection each while they are applied (routes/massive.ts); the other calls need a third. */
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

const auditMonths = define<number>(
  'AUDIT_MONTHS',
  (value) => (Number.isInteger(value) && (value as number) <= 1200) || 'debe ser la cantidad de meses, de 0 a 1200',
)

const isFrom = (value: unknown, min: number, max: number) =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max

const pointValue = define<number>(
  'POINT_VALUE_CLP',
  (value) => isFrom(value, 1, 99_999) || 'debe ser el valor de un punto en pesos, de 1 a 99999',
)

const apiMaxPoints = define<number>(
  'API_MAX_POINTS',
  (value) => isFrom(value, 1, 99_999) || 'debe ser la cantidad de puntos, de 1 a 99999',
)

const approveLoadsFrom = define<number>(
  'APPROVE_LOADS_FROM',
  (value) => isFrom(value, 0, 999_999_999_999) || 'debe ser la cantidad de puntos, de 0 a 999999999999',
)

const approveDailyFrom = define<number>(
  'APPROVE_DAILY_FROM',
  (value) => isFrom(value, 0, 999_999_999_999) || 'debe ser la cantidad de puntos, de 0 a 999999999999',
)

const apiMaxDailyPoints = define<number>(
  'API_MAX_DAILY_POINTS',
  (value) => isFrom(value, 0, 999_999_999_999) || 'debe ser la cantidad de puntos, de 0 a 999999999999',
)

const programmeName = define<string>(
  'PROGRAMME_NAME',
  (value) =>
    (typeof value === 'string' && value.length <= 80 && !/\p{C}/u.test(value)) ||
    'debe ser un nombre de hasta 80 caracteres, en una línea',
)

const drainWait = define<number>(
  'DRAIN_WAIT',
  (value) => isFrom(value, 0, 300) || 'debe ser la cantidad de segundos, de 0 a 300',
)

const timeZone = define<string>(
  'TIME_ZONE',
  (value) =>
    (typeof value === 'string' && isZone(value)) ||
    'debe ser una zona horaria de la base de datos IANA, como America/Santiago, Pacific/Easter o Europe/Madrid',
)

/** Names alone: offsets, as '-03:00', have no changes of the clocks. */
function isZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value }).format()
    return /^[A-Z]/i.test(value)
  } catch {
    return false
  }
}

const securityContact = define<string>(
  'SECURITY_CONTACT',
  (value) =>
    (typeof value === 'string' && /^(mailto:\S+@\S+|https:\/\/\S+)$/.test(value)) ||
    'debe empezar por mailto: o https://, por ejemplo mailto:seguridad@empresa.cl',
)

const httpUrl = define<string>(
  'S3_ENDPOINT',
  (value) =>
    (typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)) ||
    'debe ser la dirección http(s) del servicio, sin el nombre del bucket',
)
const s3Required = define<string>(
  'S3',
  (value) =>
    (typeof value === 'string' && value !== '') || 'falta: con S3_ENDPOINT hacen falta las otras variables S3_*',
)

/** Bucket for the images; without it they are stored in the data folder. */
const S3 = object({
  endpoint: httpUrl,
  region: s3Required,
  bucket: s3Required,
  accessKeyId: s3Required,
  secretAccessKey: s3Required,
})

const Config = object({
  port,
  host: string(),
  /** Absolute path. Holds the embedded database, the images and the demo accounts. */
  dataDir: string(),
  /** External PostgreSQL; null starts the embedded one, with demo data. */
  databaseUrl: nullable(postgresUrl),
  /** The same database as the owner of its tables, for --migrate alone; null when one role does both. */
  databaseOwnerUrl: nullable(postgresUrl),
  /** Maximum number of connections of this process. */
  databasePool,
  /** Base URL from which browsers load images; the server itself serves /files. */
  bucket: bucketUrl,
  s3: nullable(S3),
  features: array(enums(featureSettings)),
  /** Number of proxies in front of the server whose X-Forwarded-For is trusted. */
  trustedProxies,
  /** Origins that CORS allows besides the server's own. */
  corsOrigins: array(corsOrigin),
  /** Bearer token of /metrics; null turns the route off. */
  metricsToken: nullable(metricsToken),
  /** Age at which lines of the audit log are deleted, months; 0 keeps them for ever. */
  auditMonths,
  /** Value of a point in pesos, for the estimated liability; null hides it. */
  pointValue: nullable(pointValue),
  /** Maximum points that one request with a key gives. */
  apiMaxPoints,
  /** Most points that the keys of an account give in a day; 0: no limit. */
  apiMaxDailyPoints,
  /** Points from which an act waits for a second person; 0: none does. */
  approveLoadsFrom,
  /** The same of what a person gives and takes in a day. */
  approveDailyFrom,
  /** IANA zone of every day and hour that people see. */
  timeZone,
  /** What papers call the programme; null: Canje. */
  programmeName: nullable(programmeName),
  /** Contact in /.well-known/security.txt (RFC 9116); null turns it off. */
  securityContact: nullable(securityContact),
  /** Time between the signal that stops the server and the end of its port, s; /readyz is 503 meanwhile. */
  drainWait,
  logLevel: enums(logLevels),
})
export type Config = Omit<Infer<typeof Config>, 'features'> & { features: Feature[] }

/** Field → environment variable, as documented in docs/operations.md. */
export const environmentVariables: Record<string, string> = {
  port: 'PORT',
  host: 'HOST',
  dataDir: 'DATA_DIR',
  databaseUrl: 'DATABASE_URL',
  databaseOwnerUrl: 'DATABASE_OWNER_URL',
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
  auditMonths: 'AUDIT_MONTHS',
  pointValue: 'POINT_VALUE_CLP',
  apiMaxPoints: 'API_MAX_POINTS',
  apiMaxDailyPoints: 'API_MAX_DAILY_POINTS',
  approveLoadsFrom: 'APPROVE_LOADS_FROM',
  approveDailyFrom: 'APPROVE_DAILY_FROM',
  timeZone: 'TIME_ZONE',
  programmeName: 'PROGRAMME_NAME',
  securityContact: 'SECURITY_CONTACT',
  drainWait: 'DRAIN_WAIT',
  logLevel: 'LOG_LEVEL',
}

/**
 * Reads the environment; an empty variable counts as absent.
 * @throws StartError naming the variable, its value and what it must be.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = (name: string, fallback: string) => env[name]?.trim() || fallback
  const readNumber = (name: string, fallback: string) => {
    const text = read(name, fallback)
    return /^\d{1,12}$/.test(text) ? Number(text) : text
  }
  const readList = (name: string) =>
    read(name, '')
      .split(/[\s,]+/)
      .filter(Boolean)
  const values = {
    port: readNumber('PORT', '4000'),
    host: read('HOST', '127.0.0.1'),
    dataDir: resolve(read('DATA_DIR', './data')),
    databaseUrl: env['DATABASE_URL']?.trim() || null,
    databaseOwnerUrl: env['DATABASE_OWNER_URL']?.trim() || null,
    databasePool: readNumber('DATABASE_POOL', '10'),
    bucket: read('BUCKET_URL', '/files'),
    s3: env['S3_ENDPOINT']?.trim()
      ? {
          endpoint: read('S3_ENDPOINT', ''),
          region: read('S3_REGION', 'us-east-1'),
          bucket: read('S3_BUCKET', ''),
          accessKeyId: read('S3_ACCESS_KEY_ID', ''),
          secretAccessKey: read('S3_SECRET_ACCESS_KEY', ''),
        }
      : null,
    features: readList('FEATURES'),
    trustedProxies: readNumber('TRUSTED_PROXIES', '0'),
    corsOrigins: readList('CORS_ORIGINS'),
    metricsToken: env['METRICS_TOKEN']?.trim() || null,
    auditMonths: readNumber('AUDIT_MONTHS', '0'),
    pointValue: env['POINT_VALUE_CLP']?.trim() ? readNumber('POINT_VALUE_CLP', '') : null,
    apiMaxPoints: readNumber('API_MAX_POINTS', '10000'),
    apiMaxDailyPoints: readNumber('API_MAX_DAILY_POINTS', '0'),
    approveLoadsFrom: readNumber('APPROVE_LOADS_FROM', '0'),
    approveDailyFrom: readNumber('APPROVE_DAILY_FROM', '0'),
    timeZone: read('TIME_ZONE', DEFAULT_ZONE),
    programmeName: env['PROGRAMME_NAME']?.trim() || null,
    securityContact: env['SECURITY_CONTACT']?.trim() || null,
    drainWait: readNumber('DRAIN_WAIT', '0'),
    logLevel: read('LOG_LEVEL', 'warn'),
  }
  try {
    const config = create(values, Config)
    return { ...config, features: enabledFeatures(config.features) }
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    // An invalid list item is reported under the name of its list.
    const field = error.path.filter((part) => typeof part === 'string').join('.')
    const message = error.failures()[0]!.message
    // Values that may hold a secret are not repeated.
    const displayValue = [
      'databaseUrl',
      'databaseOwnerUrl',
      'metricsToken',
      's3.accessKeyId',
      's3.secretAccessKey',
    ].includes(field)
      ? ''
      : ` (${String(error.value)})`
    const rule = message.startsWith('Expected')
      ? `solo acepta ${(field === 'logLevel' ? logLevels : featureSettings).join(', ')}`
      : message
    throw new StartError(
      `${environmentVariables[field]}${displayValue} no es válido: ${rule}. Corrige la variable y vuelve a iniciar.`,
    )
  }
}

/** Line of the start's output about the optional screens. */
export function describeFeatures(enabled: readonly Feature[]): string {
  const disabled = features.filter((name) => !enabled.includes(name))
  const on = enabled.length > 0 ? `Pantallas adicionales: ${enabled.join(', ')}.` : ''
  const off = disabled.length > 0 ? `Hay más pantallas (${disabled.join(', ')}): FEATURES=all las activa todas.` : ''
  return [on, off].filter(Boolean).join(' ')
}
