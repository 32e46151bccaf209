import { array, is, optional, string, type, type Infer } from 'superstruct'

/**
 * What a deployment may set in /config.json, read when the app starts: one build serves any backend.
 * `host` is the API's base, `bucket` the base of the pictures; `features` turns on screens that have no route by default.
 */
const ConfigFile = type({ host: optional(string()), bucket: optional(string()), features: optional(array(string())) })
export type Config = Required<Infer<typeof ConfigFile>>

export const config: Config = { host: '/api', bucket: '/files', features: [] }

/** The screens that `features` may turn on (spec §2, 'present but not routed'; docs/decisions/0002). */
export type Feature = 'terminals' | 'users'

/** Reads /config.json. A missing or malformed file leaves the defaults: an own backend on the same origin. */
export async function loadConfig(read: typeof fetch = fetch): Promise<void> {
  try {
    const answer = await read('/config.json', { signal: AbortSignal.timeout(5000) })
    const file: unknown = answer.ok ? await answer.json() : null
    if (is(file, ConfigFile)) Object.assign(config, withoutTail(file))
  } catch {
    // The defaults serve.
  }
}

const withoutTail = ({ host, bucket, features }: Infer<typeof ConfigFile>): Partial<Config> => ({
  ...(host !== undefined && { host: host.replace(/\/+$/, '') }),
  ...(bucket !== undefined && { bucket: bucket.replace(/\/+$/, '') }),
  ...(features && { features }),
})

/**
 * Address of a stored picture, null where there is none. A name is one path segment, whatever the network says; what cannot be one (a
 * folder, half of a character) is no picture, and takes no screen down.
 */
export function imageUrl(name: string | null): string | null {
  if (!name || name === '.' || name === '..') return null
  try {
    return `${config.bucket}/${encodeURIComponent(name)}`
  } catch {
    return null
  }
}
