import { array, is, number, optional, string, type, type Infer } from 'superstruct'
import { enabledFeatures, type Feature } from '#contract/features.ts'
import { setProgrammeZone } from '#text/programmeTime.ts'
import { texts } from './texts.ts'
import { toastWarning } from './toasts.ts'

/**
 * Shape of /config.json, read at start-up so that one build serves any backend. `host` and `bucket`: base addresses of
 * API and images. `features`: the screens to turn on. `time_zone`: the IANA zone of days and hours.
 */
const ConfigFile = type({
  host: optional(string()),
  bucket: optional(string()),
  features: optional(array(string())),
  time_zone: optional(string()),
  /** Points from which an act waits for a second person, and what a person gives and takes in a day. */
  approve_loads_from: optional(number()),
  approve_daily_from: optional(number()),
  /** What papers call the programme. */
  programme_name: optional(string()),
})
/** `approveLoadsFrom` and `approveDailyFrom` are 0 where nothing waits for a second person. */
export type Config = {
  host: string
  bucket: string
  features: Feature[]
  approveLoadsFrom: number
  approveDailyFrom: number
  programmeName: string
}

export const config: Config = {
  host: '/api',
  bucket: '/files',
  features: [],
  approveLoadsFrom: 0,
  approveDailyFrom: 0,
  programmeName: 'Canje',
}

/** First line of what is printed. */
export const programmeTitle = (): string => `${config.programmeName}, programa de puntos`

/** Whether acts may wait for a second person. */
export const needsApprovals = (): boolean => config.approveLoadsFrom > 0 || config.approveDailyFrom > 0

/** Whether this deployment turns a feature on. */
export const hasFeature = (feature: Feature): boolean => config.features.includes(feature)

/** Whether records open in a panel over their list; without any feature the dialogs of the specification stay. */
export const opensPanels = (): boolean => config.features.length > 0

/** Reads /config.json into `config`. A missing or malformed file leaves the defaults: a backend on the same origin. */
export async function loadConfig(read: typeof fetch = fetch): Promise<void> {
  try {
    const response = await read('/config.json', { signal: AbortSignal.timeout(5000) })
    const file: unknown = response.ok ? await response.json() : null
    if (!is(file, ConfigFile)) return
    Object.assign(config, trimSlashes(file))
    if (file.time_zone !== undefined) showTimesIn(file.time_zone)
  } catch {
    // Keep the defaults.
  }
}

/** Time to read the notice, ms. */
const UNKNOWN_ZONE_TOAST_MS = 60_000

/** A browser may be older than its zone: America/Coyhaique is of 2025. */
function showTimesIn(zone: string): void {
  try {
    setProgrammeZone(zone)
  } catch {
    toastWarning({ ...texts.unknownZone(zone), duration: UNKNOWN_ZONE_TOAST_MS })
  }
}

const trimSlashes = ({
  host,
  bucket,
  features,
  approve_loads_from = 0,
  approve_daily_from = 0,
  programme_name,
}: Infer<typeof ConfigFile>): Partial<Config> => ({
  approveLoadsFrom: approve_loads_from,
  approveDailyFrom: approve_daily_from,
  ...(host !== undefined && { host: host.replace(/\/+$/, '') }),
  ...(bucket !== undefined && { bucket: bucket.replace(/\/+$/, '') }),
  ...(programme_name !== undefined && { programmeName: programme_name }),
  ...(features && { features: enabledFeatures(features) }),
})

/**
 * URL of a stored image; null where `name` cannot be one path segment.
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
