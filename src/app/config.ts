import { array, is, number, optional, string, type, type Infer } from 'superstruct'
import { enabledFeatures, type Feature } from '#contract/features.ts'

/**
 * Shape of /config.json, read at start-up so that one build serves any backend.
 * `host` is the API's base, `bucket` the base of the pictures, `features` the screens to turn on.
 */
const ConfigFile = type({
  host: optional(string()),
  bucket: optional(string()),
  features: optional(array(string())),
  /** Points from which an act waits for a second person, and what a person gives and takes in a day. */
  approve_loads_from: optional(number()),
  approve_daily_from: optional(number()),
})
/** `approveLoadsFrom` and `approveDailyFrom` are 0 where nothing waits for a second person. */
export type Config = {
  host: string
  bucket: string
  features: Feature[]
  approveLoadsFrom: number
  approveDailyFrom: number
}

export const config: Config = { host: '/api', bucket: '/files', features: [], approveLoadsFrom: 0, approveDailyFrom: 0 }

/** Whether acts may wait for a second person. */
export const needsApprovals = (): boolean => config.approveLoadsFrom > 0 || config.approveDailyFrom > 0

/** Whether this deployment turns a feature on. */
export const hasFeature = (feature: Feature): boolean => config.features.includes(feature)

/** Reads /config.json into `config`. A missing or malformed file leaves the defaults: a backend on the same origin. */
export async function loadConfig(read: typeof fetch = fetch): Promise<void> {
  try {
    const response = await read('/config.json', { signal: AbortSignal.timeout(5000) })
    const file: unknown = response.ok ? await response.json() : null
    if (is(file, ConfigFile)) Object.assign(config, trimSlashes(file))
  } catch {
    // Keep the defaults.
  }
}

const trimSlashes = ({
  host,
  bucket,
  features,
  approve_loads_from = 0,
  approve_daily_from = 0,
}: Infer<typeof ConfigFile>): Partial<Config> => ({
  approveLoadsFrom: approve_loads_from,
  approveDailyFrom: approve_daily_from,
  ...(host !== undefined && { host: host.replace(/\/+$/, '') }),
  ...(bucket !== undefined && { bucket: bucket.replace(/\/+$/, '') }),
  ...(features && { features: enabledFeatures(features) }),
})

/**
 * URL of a stored picture; null where `name` cannot be one path segment.
 * @param name File name as the API sends it, untrusted.
 */
export function imageUrl(name: string | null): string | null {
  if (!name || name === '.' || name === '..') return null
  try {
    return `${config.bucket}/${encodeURIComponent(name)}`
  } catch {
    // encodeURIComponent throws on a lone surrogate.
    return null
  }
}
