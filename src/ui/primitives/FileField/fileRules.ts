import * as es from '../../messages.ts'

export type FileRules = {
  /** As `<input accept>`: '.csv', 'image/png', 'image/*', comma-separated. @default any type */
  accept?: string
  /** Maximum size of a file, bytes. @default unlimited */
  maxBytes?: number
  /** Maximum number of files with `multiple`. @default unlimited */
  maxFiles?: number
}

const listFormat = new Intl.ListFormat('es', { type: 'disjunction' })

/** Whether a file matches `accept` by type or extension. Browsers do not check dropped files. */
export function matchesAccept(file: Pick<File, 'name' | 'type'>, accept = ''): boolean {
  const tokens = parseAccept(accept)
  const name = file.name.toLowerCase()
  const type = file.type.toLowerCase()
  return (
    tokens.length === 0 ||
    tokens.some((token) => {
      if (token.startsWith('.')) return name.endsWith(token)
      if (token === '*/*') return true
      if (token.endsWith('/*')) return type.startsWith(token.slice(0, -1))
      return type === token
    })
  )
}

/** Error message for an invalid file, or null when it is accepted. */
export function validateFile(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { accept, maxBytes }: FileRules,
): string | null {
  if (!matchesAccept(file, accept)) return es.fileField.wrongType(file.name, describeTypes(accept))
  if (maxBytes !== undefined && file.size > maxBytes) {
    const [size, max] = [formatBytes(file.size), formatBytes(maxBytes)]
    return es.fileField.tooLarge(file.name, size === max ? es.fileField.moreThan(max) : size, max)
  }
  return null
}

/** Text such as 'PNG, JPEG o WEBP, hasta 2 MB'; with `isMultiple` also the limits per file. '' without rules. */
export function describeRules({ accept, maxBytes, maxFiles }: FileRules, isMultiple = false): string {
  const messages = isMultiple ? es.fileField.several : es.fileField.single
  const size = maxBytes === undefined ? '' : messages.upTo(formatBytes(maxBytes))
  const count = isMultiple && maxFiles !== undefined ? es.fileField.most(maxFiles) : ''
  return [describeTypes(accept), size, count].filter(Boolean).join(', ')
}

/** Formats a size: 1536 → '1,5 KB'. 1 KB is 1024 bytes; at most one decimal. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  // Compares the rounded amount: 1.023,99 KB is shown as 1 MB.
  const fitsUnit = (power: number) => Math.round((bytes / 1024 ** power) * 10) < 10_240
  const power = units.findIndex((_, power) => power === units.length - 1 || fitsUnit(power))
  const amount = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 }).format(bytes / 1024 ** power)
  return `${amount} ${units[power]}`
}

function parseAccept(accept: string): string[] {
  return accept
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .filter(Boolean)
}

function describeTypes(accept = ''): string {
  const tokens = parseAccept(accept)
  if (tokens.includes('*/*')) return ''
  const names = tokens.map((token) => {
    if (token === 'image/*') return es.fileField.images
    if (token.startsWith('.')) return token.slice(1).toUpperCase()
    return (token.split('/')[1] ?? token).replace(/\+.*/, '').toUpperCase()
  })
  return listFormat.format(new Set(names))
}
