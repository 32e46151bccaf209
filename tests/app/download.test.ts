// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { ApiError } from '#app/api/apiError.ts'
import { downloadUrl } from '#app/download.ts'

it('takes a path as one of the backend, and another address as it is', () => {
  expect(downloadUrl('/api/exports/x')).toBe(new URL('/api/exports/x', location.href).href)
  expect(downloadUrl('https://cdn.example/x.csv')).toBe('https://cdn.example/x.csv')
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://['])('refuses %s', (url) => {
  expect(() => downloadUrl(url)).toThrow(ApiError)
})
