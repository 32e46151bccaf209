import { createElement, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { whenIdle } from './whenIdle.ts'

const prepared = new WeakSet<ComponentType>()

/**
 * Draws a component once, outside of the page, so that its styles are there before somebody waits for it: turning their text into
 * rules is a third of what a list or a dialog costs the first time. To be called where it is likely to be wanted soon.
 */
export function prepareStyles(component: ComponentType): void {
  if (prepared.has(component)) return
  prepared.add(component)
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(createElement(component)))
  root.unmount()
}

/** The same once nobody waits for anything; returns what calls it off. */
export function prepareStylesWhenIdle(component: ComponentType): (() => void) | undefined {
  return prepared.has(component) ? undefined : whenIdle(() => prepareStyles(component))
}
