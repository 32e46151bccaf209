import { createElement, type ComponentType, type ElementType, type JSX } from 'react'

/**
 * What a build has in place of styled-components (scripts/staticStyles.mjs puts it there; docs/decisions/0018-styles-in-a-build.md).
 * Our styles hold no function of props, so each is one text, and the browser reads it as it stands: nested rules and all.
 * As with styled-components, rules stand in the order in which their components are defined, whichever is drawn first.
 */
type Props = Record<string, unknown> & { as?: ElementType; className?: string }
type Part = string | number
type Styled = Record<keyof JSX.IntrinsicElements, (...look: Parameters<typeof css>) => ComponentType<Props>>
type Style = { at: number; rule(name: string): string; name?: string }

let sheet: CSSStyleSheet | undefined
let prefix = ''
let defined = 0
/** Where each rule of the sheet stands in the order of definition. */
const order: number[] = []
/** Those that are not in the sheet yet. */
const waiting = new Set<Style>()

/** Two copies of the design system on one page have names of their own. */
function open(): CSSStyleSheet {
  const before = document.querySelectorAll('style[data-canje]').length
  prefix = before > 0 ? `cj${before}-` : 'cj'
  const style = document.createElement('style')
  style.dataset.canje = ''
  document.head.append(style)
  return style.sheet!
}

/** In the sheet by the time of the first drawing. On a server there is no sheet, and the browser puts it in. */
function put(style: Style): void {
  if (style.name || typeof document === 'undefined') return
  sheet ??= open()
  style.name = prefix + style.at
  insert(style.at, style.rule(style.name))
  waiting.delete(style)
}

function insert(at: number, rule: string): void {
  const index = order.findLastIndex((other) => other <= at) + 1
  order.splice(index, 0, at)
  sheet!.insertRule(rule, index)
}

/** What is first drawn after a moment of idleness finds its rules there: to read those of a table and to find out whom they reach takes milliseconds. */
function define(rule: Style['rule']): Style {
  if (waiting.size === 0) globalThis.requestIdleCallback?.(() => waiting.forEach(put))
  const style = { at: defined++, rule }
  waiting.add(style)
  return style
}

/** A piece of CSS for others. */
export const css = (strings: TemplateStringsArray, ...parts: Part[]): string => String.raw({ raw: strings }, ...parts)

/** `styled.div`, `styled.span` …: tags of templates, each of which gives a component with one class of its own. */
export const styled = new Proxy({} as Styled, {
  get: (_, tag: string) => {
    return (...look: Parameters<typeof css>) => {
      const style = define((name) => `.${name}{${css(...look)}}`)
      return function Styled({ as = tag as ElementType, className, ...rest }: Props) {
        put(style)
        return createElement(as, { ...rest, className: className ? `${style.name} ${className}` : style.name })
      }
    }
  },
})

/** A component that shows nothing and puts its rules in: within one around them, which changes neither their reach nor their weight. */
export function createGlobalStyle(...look: Parameters<typeof css>): ComponentType {
  const style: Style = { at: defined++, rule: () => `@media all{${css(...look)}}` }
  return function GlobalStyle() {
    put(style)
    return null
  }
}
