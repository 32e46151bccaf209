import { expect, it } from 'vitest'
import { isChunkLoadError } from '#app/chunkLoadError.ts'

const address = 'https://canje.example/assets/MenuPopup-B1.js'

it.each([
  ['Chromium', new TypeError(`Failed to fetch dynamically imported module: ${address}`), true],
  ['Firefox', new TypeError(`error loading dynamically imported module: ${address}`), true],
  ['Safari', new TypeError('Importing a module script failed.'), true],
  ['Vite for styles', new Error('Unable to preload CSS for https://canje.example/assets/app-B1.css'), true],
  ['a mistake of ours', new TypeError('x is not a function'), false],
  ['words that are no error', 'dynamically imported module', false],
])('isChunkLoadError recognises the error of %s', (_, reason, missing) => {
  expect(isChunkLoadError(reason)).toBe(missing)
})
