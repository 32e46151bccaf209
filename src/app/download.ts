import { ApiError } from './api/apiError.ts'
import { config } from './config.ts'

/**
 * Address of a file that the server has made ready: absolute, or a path of the backend's origin. Anything but http is
 * refused, for a link from the network must not run.
 * @throws ApiError of kind 'shape'
 */
export function downloadUrl(url: string): string {
  try {
    const { href, protocol } = new URL(url, new URL(config.host, location.href))
    if (protocol === 'http:' || protocol === 'https:') return href
  } catch {
    // No address at all.
  }
  throw new ApiError('shape', { cause: url })
}

/** Saves it as a file, without leaving the page; under its own name where none is given. */
export function startDownload(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Saves text that was made here as a file. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  startDownload(url, name)
  // The browser reads it after the click; a minute is more than it takes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
