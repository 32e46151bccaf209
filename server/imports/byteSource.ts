/** A file that can be read anywhere in it: a temporary file on Node, a Blob in a browser. */
export type ByteSource = {
  /** Bytes. */
  size: number
  /** From `start` up to, not with, `end`; fewer at the end of the file. */
  read(start: number, end: number): Promise<Uint8Array>
}

/** Why a whole file cannot be loaded, as a sentence for staff. */
export class FileRefusedError extends Error {}

const CHUNK = 256 * 1024

/** The bytes from `start` to `end`, some at a time. */
export async function* readChunks(source: ByteSource, start = 0, end = source.size, chunk = CHUNK) {
  for (let at = start; at < end; at += chunk) yield await source.read(at, Math.min(at + chunk, end))
}

export function blobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
  }
}
