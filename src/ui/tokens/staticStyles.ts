import { createElement, type ComponentType, type ElementType, type JSX } from 'react'

/**
 * What a build has in place of styled-components (scripts/staticStyles.mjs puts it there; docs/decisions/0018-styles-in-a-build.md).
 * Our styles hold no function of props, so each is one text, and the browser reads it as it stands: nested rules and all.
 * As with styled-components, rules stand in the order in which their components are defined, whichever is drawn first.
 */
type Props = Record<string, unknown> & { as?: ElementType; className?: string }
type Part = string | number
type Styled = Record<keyof JSX.IntrinsicElements, (...look: Parameters<typeof css>) => ComponentType<Props>>
/** `head` is what stands before the braces, where it is no class. */
type Style = { at: number; look: Parameters<typeof css>; head?: string; name?: string }

let sheet: CSSStyleSheet | undefined
let prefix = 'cj'
let defined = 0
/** Where each rule of the sheet stands in the order of definition. */
const order: number[] = []
/** Those that are not in the sheet yet. */
const waiting = new Set<Style>()

/** Two copies of the design system on one page have names of their own. */
function open(): CSSStyleSheet {
  const before = document.querySelectorAll('style[data-canje]').length
  if (before > 0) prefix += `${before}-`
  const style = document.createElement('style')
  style.dataset.canje = ''
  document.head.append(style)
  return style.sheet!
}

/**
 * In the sheet by the time of the first drawing. On a server there is no sheet, and the browser puts it in: the class is told from the text,
 * since React keeps a server's classes, and the two load different parts of the library.
 */
function put(style: Style): void {
  if (style.name) return
  const text = css(...style.look)
  if (typeof document !== 'undefined') sheet ??= open()
  let sum = text.length
  // Some 256 letters tell it from all others: to read them all would take a first drawing half a millisecond.
  for (let i = 0; i < text.length; i += 1 + (text.length >> 8)) sum = (sum * 33) ^ text.charCodeAt(i)
  style.name = prefix + sum.toString(36)
  if (sheet) insert(style.at, `${style.head ?? `.${style.name}`}{${text}}`)
  waiting.delete(style)
}

function insert(at: number, rule: string): void {
  const index = order.findLastIndex((other) => other <= at) + 1
  order.splice(index, 0, at)
  sheet!.insertRule(rule, index)
}

/** What is first drawn after a moment of idleness finds its rules there: to read those of a table and to find out whom they reach takes milliseconds. */
function define(look: Style['look']): Style {
  if (waiting.size === 0) globalThis.requestIdleCallback?.(() => waiting.forEach(put))
  const style = { at: defined++, look }
  waiting.add(style)
  return style
}

/** A piece of CSS for others. */
export const css = (strings: TemplateStringsArray, ...parts: Part[]): string => String.raw({ raw: strings }, ...parts)

/** `styled.div`, `styled.span` …: tags of templates, each of which gives a component with one class of its own. */
export const styled = new Proxy({} as Styled, {
  get: (_, tag: string) => {
    return (...look: Parameters<typeof css>) => {
      const style = define(look)
      return function Styled({ as = tag as ElementType, className, ...rest }: Props) {
        put(style)
        return createElement(as, { ...rest, className: className ? `${style.name} ${className}` : style.name })
      }
    }
  },
})

/** A component that shows nothing and puts its rules in: within one around them, which changes neither their reach nor their weight. */
export function createGlobalStyle(...look: Parameters<typeof css>): ComponentType {
  const style = { at: defined++, look, head: '@media all' }
  return function GlobalStyle() {
    put(style)
    return null
  }
}
