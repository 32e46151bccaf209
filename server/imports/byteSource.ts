/** A file with random access: a temporary file on Node, a Blob in a browser. */
export type ByteSource = {
  /** Bytes. */
  size: number
  /** Reads from `start` up to `end` (exclusive); less at the end of the file. */
  read(start: number, end: number): Promise<Uint8Array>
}

/** A file that cannot be loaded at all. The message is a sentence for staff. */
export class FileRefusedError extends Error {}

/** Bytes per read. */
const CHUNK = 64 * 1024

/** Reads the bytes from `start` to `end` in chunks. */
export async function* readChunks(source: ByteSource, start = 0, end = source.size, chunk = CHUNK) {
  for (let at = start; at < end; at += chunk) yield await source.read(at, Math.min(at + chunk, end))
}

export function blobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
  }
}
