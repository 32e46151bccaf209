import { ApiError } from './api/apiError.ts'
import { config } from './config.ts'

/**
 * Resolves the URL of a prepared file: absolute, or a path on the backend's origin.
 * @throws ApiError of kind 'shape' for any scheme but http(s): a `javascript:` link would run.
 */
export function downloadUrl(url: string): string {
  try {
    const { href, protocol } = new URL(url, new URL(config.host, location.href))
    if (protocol === 'http:' || protocol === 'https:') return href
  } catch {
    // Not a URL.
  }
  throw new ApiError('shape', { cause: url })
}

/**
 * Downloads a file without leaving the page.
 * @param name @default '' The name that the server gives it.
 */
export function startDownload(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/**
 * Downloads text as a file.
 * @param type MIME type.
 */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  startDownload(url, name)
  // The browser reads the blob some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
