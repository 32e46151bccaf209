import { createElement, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { whenIdle } from './whenIdle.ts'

const prepared = new WeakSet<ComponentType>()

/**
 * Draws a component once, outside of the page, once nobody waits for anything: half of what a first dialog costs is code that has
 * never run. For what is wanted at a press and is there, closed, long before. Returns what calls it off.
 */
export function prepareWhenIdle(component: ComponentType): (() => void) | undefined {
  return prepared.has(component) ? undefined : whenIdle(() => prepare(component))
}

function prepare(component: ComponentType) {
  if (prepared.has(component)) return
  prepared.add(component)
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(createElement(component)))
  root.unmount()
}
