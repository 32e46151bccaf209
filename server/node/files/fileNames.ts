/** Names made by the server: no path, no leading dot, one extension. */
export const fileNamePattern = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/

const types: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
}

/** Content type by extension, which the server chose. */
export const contentTypeOf = (name: string): string => types[name.split('.')[1] ?? ''] ?? 'application/octet-stream'
