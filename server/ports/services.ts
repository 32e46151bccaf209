import type { Repository } from './repository.ts'
import type { PointsFileReceiver } from './imports.ts'

export type Ports = {
  repository: Repository
  files: Files
  images: Images
  pointsFiles: PointsFileReceiver
  passwords: Passwords
  clock: Clock
  log: Log
}

/** Returns the current time; injected, so that tests and stories control it. */
export type Clock = () => Date

/** 'notice': normal but rare, as start and stop; always written. */
export type LogEntry = { level: 'info' | 'notice' | 'warn' | 'error'; event: string; [field: string]: unknown }

/** Writes a log entry. Entries never contain passwords, tokens, hashes or bodies. */
export type Log = (entry: LogEntry) => void

/** A slow, salted hash (argon2id). `verify` returns false for a malformed hash. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** Why an image is refused: not an allowed format, unreadable, too many pixels, or animated. */
export type ImageRefusal = 'kind' | 'broken' | 'pixels' | 'animated'

/** `extension` has no dot: 'webp'. */
export type EncodedImage = { ok: true; bytes: Uint8Array; type: string; extension: string }

/** Detects the format from the bytes and returns an image without metadata (WebP on Node). */
export type Images = { encode(bytes: Uint8Array): Promise<EncodedImage | { ok: false; reason: ImageRefusal }> }

export type StoredFile = { bytes: Uint8Array; type: string }

/** File storage. The server makes the names: lower case letters, digits, hyphens and one dot. */
export type Files = {
  put(name: string, file: StoredFile): Promise<void>
  get(name: string): Promise<StoredFile | null>
  /** Does nothing when the file does not exist. */
  remove(name: string): Promise<void>
}
