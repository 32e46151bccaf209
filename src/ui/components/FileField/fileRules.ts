import type { Formats } from '../../locale/formats.ts'
import type { MessagesOf } from '../../locale/messageTypes.ts'

/** Texts and formats of a file field. */
export type FileLanguage = { messages: MessagesOf<'fileField'>; formats: Formats }

export type FileRules = {
  /**
   * As `<input accept>`: '.csv', 'image/png', 'image/*', comma-separated.
   * @default any type
   * @es Como en `<input accept>`: «.csv», «image/png», «image/*», separados por comas. Cualquiera si falta.
   */
  accept?: string
  /**
   * Maximum size of a file, bytes.
   * @default unlimited
   * @es Tamaño máximo de cada archivo, en bytes.
   */
  maxBytes?: number
  /**
   * Maximum number of files with `multiple`.
   * @default unlimited
   * @es Cuántos archivos como máximo, donde puede haber varios. Los que sean si falta.
   */
  maxFiles?: number
}

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
  language: FileLanguage,
): string | null {
  const { messages, formats } = language
  if (!matchesAccept(file, accept)) return messages.wrongType(file.name, describeTypes(accept, language))
  if (maxBytes !== undefined && file.size > maxBytes) {
    const [size, max] = [formatBytes(file.size, formats), formatBytes(maxBytes, formats)]
    return messages.tooLarge(file.name, size === max ? messages.moreThan(max) : size, max)
  }
  return null
}

/** Text such as 'PNG, JPEG o WEBP, hasta 2 MB'; with `isMultiple` also the limits per file. '' without rules. */
export function describeRules(rules: FileRules, isMultiple: boolean, language: FileLanguage): string {
  const { accept, maxBytes, maxFiles } = rules
  const { messages, formats } = language
  const { upTo } = isMultiple ? messages.several : messages.single
  const size = maxBytes === undefined ? '' : upTo(formatBytes(maxBytes, formats))
  const count = isMultiple && maxFiles !== undefined ? messages.most(maxFiles) : ''
  return [describeTypes(accept, language), size, count].filter(Boolean).join(', ')
}

/** Formats a size: 1536 → '1,5 KB'. 1 KB is 1024 bytes; at most one decimal. */
export function formatBytes(bytes: number, { rounded }: Formats): string {
  const units = ['B', 'KB', 'MB', 'GB']
  // Compares the rounded amount: 1.023,99 KB is shown as 1 MB.
  const fitsUnit = (power: number) => Math.round((bytes / 1024 ** power) * 10) < 10_240
  const power = units.findIndex((_, power) => power === units.length - 1 || fitsUnit(power))
  const amount = rounded(bytes / 1024 ** power)
  return `${amount} ${units[power]}`
}

function parseAccept(accept: string): string[] {
  return accept
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .filter(Boolean)
}

function describeTypes(accept = '', { messages, formats }: FileLanguage): string {
  const tokens = parseAccept(accept)
  if (tokens.includes('*/*')) return ''
  const names = tokens.map((token) => {
    if (token === 'image/*') return messages.images
    if (token.startsWith('.')) return token.slice(1).toUpperCase()
    return (token.split('/')[1] ?? token).replace(/\+.*/, '').toUpperCase()
  })
  return formats.or(new Set(names))
}
