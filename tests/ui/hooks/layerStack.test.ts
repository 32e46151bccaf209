import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pushLayer, type Layer } from '#ui/hooks/layerStack.ts'
import { nextFrame } from '../../support/frames.ts'

const open: (() => void)[] = []
const box = (id: string) => document.getElementById(id)!

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"></div><div id="dialog"></div><div id="menu"></div><section id="toasts" data-top-layer></section><div id="voice" data-slot="announcer.polite"></div>'
})
afterEach(() => {
  for (const close of open.splice(0)) close()
})

function layer(id: string, more: Partial<Layer> = {}) {
  const close = pushLayer({ contains: (node) => box(id).contains(node), elements: () => [box(id)], ...more })
  open.push(close)
  return () => {
    open.splice(open.indexOf(close), 1)
    close()
  }
}

const inert = () => [...document.body.children].filter((child) => child.hasAttribute('inert')).map(({ id }) => id)
const press = (down: string, up = down, button = 0, pointerType = 'mouse') => {
  const make = (type: string) =>
    Object.assign(new MouseEvent(type, { bubbles: true, button, clientX: -1, clientY: -1 }), { pointerType })
  box(down).dispatchEvent(make('pointerdown'))
  box(up).dispatchEvent(make('pointerup'))
}
const escape = (target: Element = document.body) => {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  target.dispatchEvent(event)
}

describe('Escape', () => {
  it('reaches only the topmost layer that takes it', () => {
    const below = vi.fn()
    const above = vi.fn()
    layer('dialog', { onEscape: below })
    const close = layer('menu', { onEscape: above })
    escape()
    expect([above.mock.calls.length, below.mock.calls.length]).toEqual([1, 0])
    close()
    escape()
    expect([above.mock.calls.length, below.mock.calls.length]).toEqual([1, 1])
  })

  it('does not reach the layer below when a widget closes its own layer first', () => {
    const below = vi.fn()
    layer('dialog', { onEscape: below })
    const close = layer('menu', { onEscape: vi.fn() })
    box('menu').addEventListener('keydown', close, { once: true })
    escape(box('menu'))
    expect(below).not.toHaveBeenCalled()
  })

  it('is ignored when a widget prevented its default', () => {
    const onEscape = vi.fn()
    layer('dialog', { onEscape })
    box('dialog').addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    escape(box('dialog'))
    expect(onEscape).not.toHaveBeenCalled()
  })
})

describe('a key that is held down', () => {
  const hold = (key: string, repeat = true) => {
    const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })
    box('root').dispatchEvent(event)
    return event.defaultPrevented
  }

  it('presses nothing in the layer it opened until it is pressed again', () => {
    const onKey = vi.fn()
    box('root').addEventListener('keydown', onKey)
    layer('dialog', { modal: true })
    expect([hold('Enter'), hold('Enter')]).toEqual([true, true])
    expect(onKey).not.toHaveBeenCalled()
    expect([hold('Enter', false), hold('Enter')]).toEqual([false, false])
    layer('menu')
    expect(hold('Enter')).toBe(true)
    // Other keys still work.
    expect(hold('ArrowDown')).toBe(false)
  })

  it('closes no layer below the one it closed until it is pressed again', () => {
    const onEscape = vi.fn()
    layer('dialog', { onEscape })
    const close = layer('menu', { onEscape: () => close() })
    hold('Escape', false)
    hold('Escape')
    expect(onEscape).not.toHaveBeenCalled()
    hold('Escape', false)
    expect(onEscape).toHaveBeenCalledOnce()
  })

  it.each(['Enter', 'Escape'])(
    '%s presses nothing in the page after the last layer closed until it is pressed again',
    (key) => {
      const onKey = vi.fn()
      box('root').addEventListener('keydown', onKey)
      const close = layer('dialog', { modal: true })
      hold(key, false)
      close()
      onKey.mockClear()
      expect([hold(key), hold(key)]).toEqual([true, true])
      expect(onKey).not.toHaveBeenCalled()
      expect([hold(key, false), hold(key)]).toEqual([false, false])
      expect(onKey).toHaveBeenCalledTimes(2)
    },
  )
})

describe('a press in an iframe', () => {
  /** As in browsers: no pointer event, but the window loses the focus and the iframe element has it. */
  function pressFrame(within: string) {
    const frame = document.createElement('iframe')
    box(within).append(frame)
    vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frame)
    window.dispatchEvent(new FocusEvent('blur'))
  }
  afterEach(() => void vi.restoreAllMocks())

  it('is outside of the topmost layer with onOutsidePress', () => {
    const [below, above] = [vi.fn(), vi.fn()]
    layer('dialog', { onOutsidePress: below })
    layer('menu', { onOutsidePress: above })
    pressFrame('root')
    expect([above.mock.calls.length, below.mock.calls.length]).toEqual([1, 0])
  })

  it('within the layer is not outside', () => {
    const onOutsidePress = vi.fn()
    layer('dialog', { onOutsidePress })
    pressFrame('dialog')
    expect(onOutsidePress).not.toHaveBeenCalled()
  })

  it('is not reported when another window takes the focus', () => {
    const onOutsidePress = vi.fn()
    layer('dialog', { onOutsidePress })
    window.dispatchEvent(new FocusEvent('blur'))
    expect(onOutsidePress).not.toHaveBeenCalled()
  })
})

describe('press outside', () => {
  it('counts only when it began and ended outside, with the main button', () => {
    const onOutsidePress = vi.fn()
    layer('dialog', { onOutsidePress })
    press('dialog', 'root')
    press('root', 'dialog')
    press('root', 'root', 2)
    expect(onOutsidePress).not.toHaveBeenCalled()
    press('root')
    expect(onOutsidePress).toHaveBeenCalledOnce()
  })

  it('without an end does not use the later click of a key as its end', () => {
    const onOutsidePress = vi.fn()
    layer('dialog', { modal: true, onOutsidePress })
    box('root').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, clientX: -1, clientY: -1 }))
    box('dialog').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    box('dialog').dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(onOutsidePress).not.toHaveBeenCalled()
  })

  it.each([
    ['beside the page', 1010, 300],
    ['below it', 500, 790],
  ])('on a scrollbar %s scrolls, and closes nothing', (_, clientX, clientY) => {
    const html = document.documentElement
    vi.spyOn(html, 'clientWidth', 'get').mockReturnValue(1000)
    vi.spyOn(html, 'clientHeight', 'get').mockReturnValue(780)
    const onOutsidePress = vi.fn()
    layer('dialog', { onOutsidePress })
    const pressAt = (place: MouseEventInit) => {
      for (const type of ['pointerdown', 'pointerup'])
        html.dispatchEvent(new MouseEvent(type, { bubbles: true, ...place }))
    }
    pressAt({ clientX, clientY })
    expect(onOutsidePress).not.toHaveBeenCalled()
    pressAt({ clientX: 500, clientY: 300 })
    expect(onOutsidePress).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  it('is reported on its click, unless that is the second click of a double click', () => {
    const onOutsidePress = vi.fn()
    layer('dialog', { modal: true, onOutsidePress })
    const click = (detail: number) => {
      press('root')
      box('root').dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    }
    click(2)
    expect(onOutsidePress).not.toHaveBeenCalled()
    click(1)
    expect(onOutsidePress).toHaveBeenCalledOnce()
  })

  it('on a toast or on a layer above is not outside', () => {
    const onOutsidePress = vi.fn()
    layer('dialog', { onOutsidePress })
    layer('menu')
    press('toasts')
    press('menu')
    expect(onOutsidePress).not.toHaveBeenCalled()
  })
})

describe('a touch outside of a modal layer', () => {
  const tap = () => press('root', 'root', 0, 'touch')
  const lift = (type: string) => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    box('root').dispatchEvent(event)
    return event
  }

  it.each(['touchend', 'click'])('is reported on its %s, which presses nothing below', (end) => {
    const onOutsidePress = vi.fn()
    layer('dialog', { modal: true, onOutsidePress })
    tap()
    expect(onOutsidePress).not.toHaveBeenCalled()
    expect(lift(end).defaultPrevented).toBe(true)
    expect(onOutsidePress).toHaveBeenCalledOnce()
    expect(lift('click').defaultPrevented).toBe(false)
    expect(onOutsidePress).toHaveBeenCalledOnce()
  })

  it('is reported at once to a layer that is not modal, and not after another press began', () => {
    const onOutsidePress = vi.fn()
    const close = layer('menu', { onOutsidePress })
    tap()
    expect(onOutsidePress).toHaveBeenCalledOnce()
    close()
    layer('dialog', { modal: true, onOutsidePress })
    tap()
    press('dialog', 'dialog', 0, 'touch')
    expect(lift('click').defaultPrevented).toBe(false)
    expect(onOutsidePress).toHaveBeenCalledOnce()
  })
})

describe('inertness', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('applies to all but the topmost modal layer, layers above it, toasts and live regions, after the first paint', async () => {
    const close = layer('dialog', { modal: true })
    vi.advanceTimersToNextFrame()
    expect(inert()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(inert()).toEqual(['root', 'menu'])
    close()
    expect(inert()).toEqual([])
  })

  it('is removed at once from an existing element that becomes a layer above the modal one', async () => {
    layer('dialog', { modal: true })
    await nextFrame()
    const close = layer('menu')
    expect(inert()).toEqual(['root'])
    close()
    expect(inert()).toEqual(['root', 'menu'])
  })

  it('is not applied when the layer is removed before its first paint', async () => {
    layer('dialog', { modal: true })()
    await nextFrame()
    expect(inert()).toEqual([])
  })

  it.each([
    ['calls onTop of the topmost modal layer when the page has the focus', 'root', 1],
    ['does not call onTop when the layer has the focus', 'dialog', 0],
    ['does not call onTop when a layer above has the focus', 'menu', 0],
    ['does not call onTop when a toast has the focus', 'toasts', 0],
  ])('%s', async (_, focused, calls) => {
    const onTop = vi.fn()
    layer('dialog', { modal: true, onTop })
    layer('menu')
    box(focused).tabIndex = -1
    box(focused).focus()
    expect(onTop).not.toHaveBeenCalled()
    await nextFrame()
    expect(onTop).toHaveBeenCalledTimes(calls)
  })

  it('leaves elements alone that other code made inert', async () => {
    box('root').setAttribute('inert', '')
    const close = layer('dialog', { modal: true })
    await nextFrame()
    close()
    expect(inert()).toEqual(['root'])
  })

  it('applies to all but the loader at once, against second presses', () => {
    layer('menu', { modal: true, level: 'loader' })
    expect(inert()).toEqual(['root', 'dialog'])
    document.body.insertAdjacentHTML('beforeend', '<div id="late"></div>')
    layer('late', { modal: true })
    expect(inert()).toEqual(['root', 'dialog', 'late'])
  })

  it('keeps a loader above a dialog that opens later, and marks the page busy', () => {
    const loaded = layer('menu', { modal: true, level: 'loader' })
    const onTop = vi.fn()
    layer('dialog', { modal: true, onTop })
    expect(inert()).toEqual(['root', 'dialog'])
    expect(box('root').getAttribute('aria-busy')).toBe('true')
    loaded()
    expect(inert()).toEqual(['root', 'menu'])
    expect(box('root').hasAttribute('aria-busy')).toBe(false)
  })

  it('calls onTop of the modal layer below in a microtask after the one above was removed', async () => {
    const onTop = vi.fn()
    layer('dialog', { modal: true, onTop })
    layer('menu', { modal: true })()
    expect(onTop).not.toHaveBeenCalled()
    await Promise.resolve()
    expect(onTop).toHaveBeenCalledOnce()
  })
})
