import { createElement, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onIdle } from './onIdle.ts'

const prepared = new WeakSet<ComponentType>()

/**
 * Draws a component once, unseen, once nobody waits for anything: half of what a first dialog costs is code that has never run, the
 * browser's for its styles and its layout, too. For what is wanted at a press and is there, closed, long before. Returns what calls it off.
 */
export function prepareWhenIdle(component: ComponentType): (() => void) | undefined {
  return prepared.has(component) ? undefined : onIdle(() => prepare(component))
}

function prepare(component: ComponentType) {
  if (prepared.has(component)) return
  prepared.add(component)
  // In the page for no longer than this call, so it meets nobody; still, so that a dialog does not fade as it goes.
  const place = document.createElement('div')
  place.dataset.motion = 'off'
  Object.assign(place.style, { position: 'fixed', inset: '0', visibility: 'hidden', contain: 'strict' })
  document.body.append(place)
  const root = createRoot(place)
  flushSync(() => root.render(createElement(component)))
  // Browsers find styles and places when they are asked for them.
  place.getBoundingClientRect()
  root.unmount()
  place.remove()
}
