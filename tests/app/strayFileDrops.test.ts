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

/** What becomes of a drag over an element, or of a drop on it: whether the browser does nothing, and the cursor that it shows. */
function drag(type: 'dragover' | 'drop', kind: string, field?: (event: DragEvent) => void) {
  const target = document.body.appendChild(document.createElement('div'))
  if (field) target.addEventListener(type, field)
  const dataTransfer = { types: [kind], dropEffect: 'copy' }
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer })
  target.dispatchEvent(event)
  return { swallowed: event.defaultPrevented, cursor: dataTransfer.dropEffect }
}

it.each(['dragover', 'drop'] as const)(
  'swallows the %s of a file beside its field, and shows that nothing takes it',
  (type) => {
    expect(drag(type, 'Files')).toEqual({ swallowed: true, cursor: 'none' })
  },
)

it('leaves text and links to what they are dragged over', () => {
  expect(drag('dragover', 'text/plain')).toEqual({ swallowed: false, cursor: 'copy' })
  expect(drag('drop', 'text/uri-list')).toEqual({ swallowed: false, cursor: 'copy' })
})

it('leaves to a field what it takes', () => {
  expect(drag('dragover', 'Files', (event) => event.preventDefault())).toEqual({ swallowed: true, cursor: 'copy' })
})
