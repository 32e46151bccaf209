import * as es from '../../messages.ts'

export type FileRules = {
  /** As of `<input accept>`: '.csv', 'image/png', 'image/*', comma-separated. Any type when absent. */
  accept?: string
  /** Largest size, bytes. */
  maxBytes?: number
  /** Most files at once, where there may be several. Any number when absent. */
  maxFiles?: number
}

const list = new Intl.ListFormat('es', { type: 'disjunction' })

/** Whether `accept` lets the file in, by its type or by the end of its name; a drop does not pass the browser's check. */
export function matchesAccept(file: Pick<File, 'name' | 'type'>, accept = ''): boolean {
  const tokens = tokensOf(accept)
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

/** What is wrong with the file, as a sentence that says what to do; null when it may come in. */
export function validateFile(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { accept, maxBytes }: FileRules,
): string | null {
  if (!matchesAccept(file, accept)) return es.fileField.wrongType(file.name, kindsOf(accept))
  if (maxBytes !== undefined && file.size > maxBytes) {
    const [size, max] = [formatBytes(file.size), formatBytes(maxBytes)]
    return es.fileField.tooLarge(file.name, size === max ? es.fileField.moreThan(max) : size, max)
  }
  return null
}

/** 'PNG, JPEG o WEBP, hasta 2 MB'; for several files also 'cada uno' and how many; '' without rules. */
export function describeRules({ accept, maxBytes, maxFiles }: FileRules, many = false): string {
  const words = many ? es.fileField.several : es.fileField.single
  const size = maxBytes === undefined ? '' : words.upTo(formatBytes(maxBytes))
  const count = many && maxFiles !== undefined ? es.fileField.most(maxFiles) : ''
  return [kindsOf(accept), size, count].filter(Boolean).join(', ')
}

/** 1536 → '1,5 KB'; 1 KB is 1024 bytes, one decimal at most. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  // By what is written: of 1.023,99 KB that is 1 MB.
  const isWritten = (power: number) => Math.round((bytes / 1024 ** power) * 10) < 10_240
  const power = units.findIndex((_, power) => power === units.length - 1 || isWritten(power))
  const amount = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 }).format(bytes / 1024 ** power)
  return `${amount} ${units[power]}`
}

function tokensOf(accept: string): string[] {
  return accept
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .filter(Boolean)
}

function kindsOf(accept = ''): string {
  const tokens = tokensOf(accept)
  if (tokens.includes('*/*')) return ''
  const names = tokens.map((token) => {
    if (token === 'image/*') return es.fileField.images
    if (token.startsWith('.')) return token.slice(1).toUpperCase()
    return (token.split('/')[1] ?? token).replace(/\+.*/, '').toUpperCase()
  })
  return list.format(new Set(names))
}
