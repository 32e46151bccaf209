import * as es from '../../messages.ts'

/** What a key cap shows, and its name where the cap has a sign. */
export type KeyCap = { cap: string; spoken?: string }

const same = { Tab: 'Tab', Enter: 'Enter', Escape: 'Esc', F6: 'F6' }
const signs: Record<string, KeyCap> = {
  ArrowUp: { cap: '↑', spoken: es.kbd.arrowUp },
  ArrowDown: { cap: '↓', spoken: es.kbd.arrowDown },
  ArrowLeft: { cap: '←', spoken: es.kbd.arrowLeft },
  ArrowRight: { cap: '→', spoken: es.kbd.arrowRight },
}
const words: Record<string, string> = {
  ...same,
  Mod: 'Ctrl',
  Control: 'Ctrl',
  Alt: 'Alt',
  Meta: 'Windows',
  Shift: es.kbd.shift,
  Space: es.kbd.space,
  Backspace: es.kbd.backspace,
  Delete: es.kbd.delete,
  Home: es.kbd.home,
  End: es.kbd.end,
  PageUp: es.kbd.pageUp,
  PageDown: es.kbd.pageDown,
}
const apple: Record<string, KeyCap> = {
  Mod: { cap: '⌘', spoken: es.kbd.command },
  Meta: { cap: '⌘', spoken: es.kbd.command },
  Control: { cap: '⌃', spoken: es.kbd.control },
  Alt: { cap: '⌥', spoken: es.kbd.option },
  Shift: { cap: '⇧', spoken: es.kbd.shift },
}

/**
 * Key caps of a shortcut on a Spanish keyboard.
 * @param keys names as in `KeyboardEvent.key`, joined by '+': 'Mod+K'; `Mod` is ⌘ on Apple platforms, else Ctrl
 */
export function keyCaps(keys: string, isApple: boolean): KeyCap[] {
  return keys.split(/\+(?=.)/).map((key) => {
    const sign = (isApple && apple[key]) || signs[key]
    return sign || { cap: words[key] ?? (key.length === 1 ? key.toUpperCase() : key) }
  })
}
