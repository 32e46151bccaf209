// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { ApiError } from '#app/api/apiError.ts'
import { downloadUrl } from '#app/download.ts'

it('resolves a path on the backend’s origin and keeps an absolute URL', () => {
  expect(downloadUrl('/api/exports/x')).toBe(new URL('/api/exports/x', location.href).href)
  expect(downloadUrl('https://cdn.example/x.csv')).toBe('https://cdn.example/x.csv')
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://['])('throws for %s', (url) => {
  expect(() => downloadUrl(url)).toThrow(ApiError)
})
