/** Names as the server makes them: no path, no dot files, one extension. */
export const fileNamePattern = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/

const types: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
}

/** Media type by extension, which the server gave. */
export const contentTypeOf = (name: string): string => types[name.split('.')[1] ?? ''] ?? 'application/octet-stream'
