import { config } from './config.ts'

/**
 * Address of a file that the server has made ready: absolute, or a path of the backend's origin. Anything but http is
 * refused, for a link from the network must not run.
 * @throws Error
 */
export function downloadUrl(url: string): string {
  const backend = new URL(config.host, location.href)
  const target = new URL(url, backend)
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    throw new Error(`No download from ${target.protocol}`)
  return target.href
}

/** Saves it as a file, without leaving the page. */
export function startDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
