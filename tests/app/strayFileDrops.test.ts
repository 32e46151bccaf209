// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { preventStrayFileDrops } from '#app/strayFileDrops.ts'

let stop: () => void
beforeEach(() => {
  stop = preventStrayFileDrops()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** Dispatches a drag event; returns whether it was cancelled and its cursor. */
function drag(type: 'dragover' | 'drop', kind: string, field?: (event: DragEvent) => void) {
  const target = document.body.appendChild(document.createElement('div'))
  if (field) target.addEventListener(type, field)
  const dataTransfer = { types: [kind], dropEffect: 'copy' }
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer })
  target.dispatchEvent(event)
  return { cancelled: event.defaultPrevented, cursor: dataTransfer.dropEffect }
}

it.each(['dragover', 'drop'] as const)(
  'cancels the %s of a file outside a file field and shows the cursor "none"',
  (type) => {
    expect(drag(type, 'Files')).toEqual({ cancelled: true, cursor: 'none' })
  },
)

it('keeps the default for dragged text and links', () => {
  expect(drag('dragover', 'text/plain')).toEqual({ cancelled: false, cursor: 'copy' })
  expect(drag('drop', 'text/uri-list')).toEqual({ cancelled: false, cursor: 'copy' })
})

it('keeps the drop effect of a file field', () => {
  expect(drag('dragover', 'Files', (event) => event.preventDefault())).toEqual({ cancelled: true, cursor: 'copy' })
})
