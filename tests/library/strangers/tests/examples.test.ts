// What people copy from Storybook runs as it is, without console errors. Recipes are played in Storybook.
import { readdirSync } from 'node:fs'
import { cleanup, render } from '@testing-library/react'
import { createElement, StrictMode, type ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(cleanup)

const files = ['ejemplos', 'recetas'].flatMap((folder) => readdirSync(folder).map((file) => `../${folder}/${file}`))

it('there are examples and recipes', () => {
  expect(files.length).toBeGreaterThan(60)
})

it.each(files)('%s renders', async (file) => {
  const errors = vi.spyOn(console, 'error')
  const module = (await import(/* @vite-ignore */ new URL(file, import.meta.url).pathname)) as Record<
    string,
    ComponentType
  >
  const [Component] = Object.values(module)
  render(createElement(StrictMode, null, createElement(Component!)))
  expect(document.body.textContent).not.toBe('')
  expect(errors).not.toHaveBeenCalled()
})
