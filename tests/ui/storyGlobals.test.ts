import { expect, it } from 'vitest'
import { applyGlobals } from '#stories/support/applyGlobals.ts'

// Storybook's toolbar sets the same attributes on <html> as the product.

const initial = {
  theme: 'light',
  density: 'comfortable',
  direction: 'ltr',
  locale: 'es-CL',
  motion: 'system',
  states: [],
}
const rootAttributes = () => {
  const { dataset, dir, lang } = document.documentElement
  return {
    theme: dataset.theme,
    contrast: dataset.contrast,
    density: dataset.density,
    dir,
    lang,
    motion: dataset.motion,
  }
}
const plain = {
  theme: 'light',
  contrast: undefined,
  density: 'comfortable',
  dir: 'ltr',
  lang: 'es-CL',
  motion: undefined,
}

it.each([
  ['theme', 'dark', { theme: 'dark' }],
  ['theme', 'light-hc', { contrast: 'more' }],
  ['theme', 'dark-hc', { theme: 'dark', contrast: 'more' }],
  ['theme', 'todos', {}],
  ['density', 'compact', { density: 'compact' }],
  ['direction', 'rtl', { dir: 'rtl' }],
  ['locale', 'es-ES', { lang: 'es-ES' }],
  ['motion', 'off', { motion: 'off' }],
])('sets and removes the attributes of %s: %s', (name, value, changed) => {
  applyGlobals({ ...initial, [name]: value })
  expect(rootAttributes()).toEqual({ ...plain, ...changed })
  applyGlobals(initial)
  expect(rootAttributes()).toEqual(plain)
})

it('gives all elements the pseudo-classes of a mode of Chromatic', () => {
  applyGlobals({ ...initial, states: ['hover', 'active'] })
  expect(document.body.className).toBe('pseudo-hover-all pseudo-active-all')
})
