import type { MessagesOf } from '../../locale/messageTypes.ts'

/** What a key cap shows, and its name where the cap has a sign. */
export type KeyCap = { cap: string; spoken?: string }

type KeyMessages = MessagesOf<'kbd'>

const signs = (messages: KeyMessages): Record<string, KeyCap> => ({
  ArrowUp: { cap: '↑', spoken: messages.arrowUp },
  ArrowDown: { cap: '↓', spoken: messages.arrowDown },
  ArrowLeft: { cap: '←', spoken: messages.arrowLeft },
  ArrowRight: { cap: '→', spoken: messages.arrowRight },
})
const words = (messages: KeyMessages): Record<string, string> => ({
  Tab: 'Tab',
  Enter: 'Enter',
  Escape: 'Esc',
  F6: 'F6',
  Mod: 'Ctrl',
  Control: 'Ctrl',
  Alt: 'Alt',
  Meta: 'Windows',
  Shift: messages.shift,
  Space: messages.space,
  Backspace: messages.backspace,
  Delete: messages.delete,
  Home: messages.home,
  End: messages.end,
  PageUp: messages.pageUp,
  PageDown: messages.pageDown,
})
const apple = (messages: KeyMessages): Record<string, KeyCap> => ({
  Mod: { cap: '⌘', spoken: messages.command },
  Meta: { cap: '⌘', spoken: messages.command },
  Control: { cap: '⌃', spoken: messages.control },
  Alt: { cap: '⌥', spoken: messages.option },
  Shift: { cap: '⇧', spoken: messages.shift },
})

/**
 * Key caps of a shortcut.
 * @param keys names as in `KeyboardEvent.key`, joined by '+': 'Mod+K'; `Mod` is ⌘ on Apple platforms, else Ctrl
 */
export function keyCaps(keys: string, isApple: boolean, messages: KeyMessages): KeyCap[] {
  const withSigns = isApple ? { ...signs(messages), ...apple(messages) } : signs(messages)
  const named = words(messages)
  return keys.split(/\+(?=.)/).map((key) => {
    return withSigns[key] ?? { cap: named[key] ?? (key.length === 1 ? key.toUpperCase() : key) }
  })
}
