import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react'

type Press<Key> = { element: HTMLElement; key: Key; isPointer: boolean }

/**
 * Finds the list item that a press began on. Virtual lists reuse elements: between press and release the element under
 * the pointer, or with the focus, may become another item's.
 * @param elementOf The clickable element of a list item around an event's target.
 * @param keyOf Key of the item that an element shows now.
 */
export function usePressedKey<Key>(
  elementOf: (target: Element) => HTMLElement | null,
  keyOf: (element: HTMLElement) => Key,
) {
  const press = useRef<Press<Key>>(undefined)

  function startPress({ target, type }: SyntheticEvent) {
    const element = elementOf(target as Element)
    press.current = element ? { element, key: keyOf(element), isPointer: type === 'pointerdown' } : undefined
  }
  return {
    /** For the element around the list. */
    pressListeners: {
      onPointerDownCapture: startPress,
      // Space clicks on release. A held key repeats `keydown`, and the press began with the first.
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (event.key === ' ' && !event.repeat) startPress(event)
      },
      // The click follows `keyup` within the same task. A later one without a press comes from assistive technology.
      onKeyUpCapture: () => {
        const { current } = press
        setTimeout(() => {
          if (press.current === current) press.current = undefined
        })
      },
    },
    /** Key of the item that was pressed; of the one under the click where there was no press. */
    keyOfClick({ target, detail }: { target: EventTarget; detail: number }): Key | undefined {
      const element = elementOf(target as Element)
      const pressStart = press.current
      if (pressStart && pressStart.element === element && pressStart.isPointer === detail > 0) return pressStart.key
      return element ? keyOf(element) : undefined
    },
  }
}
