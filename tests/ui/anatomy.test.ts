import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ComponentDocs } from '#stories/docs/types.ts'

// Figures that have a frame of their own: a story would load a page of Storybook for each.

const files = import.meta.glob<ComponentDocs>('../../stories/{primitivas,patrones}/*.docs.tsx', {
  import: 'docs',
  eager: true,
})
const framed = Object.entries(files).flatMap(([file, { framedFigure, parts }]) =>
  framedFigure ? [[file.split('/').at(-1)!, framedFigure, parts] as const] : [],
)

afterEach(cleanup)

it('every component has a figure of its anatomy', () => {
  const without = Object.entries(files).filter(([, { figure, framedFigure }]) => !figure && !framedFigure)
  expect(without.map(([file]) => file)).toEqual([])
  expect(framed.length).toBeGreaterThan(5)
})

it.each(framed)('the figure of %s has the parts that it numbers', (_, { render: figure }, parts) => {
  render(figure())
  const numbered = parts.filter(({ selector }) => selector)
  expect(numbered.length).toBeGreaterThan(1)
  expect(numbered.filter(({ selector }) => !document.querySelector(selector!)).map(({ name }) => name)).toEqual([])
})
