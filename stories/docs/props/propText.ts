import { patterns } from './patterns.ts'
import { primitives } from './primitives.ts'
import { shared } from './shared.ts'
import type { PropText } from './types.ts'

const own = { ...primitives, ...patterns }
const whole = (text: PropText) => (typeof text === 'string' ? { what: text } : text)

/** What a component's property is, in Spanish; undefined where nobody wrote it, which the story Pruebas/Documentación refuses. */
export function propText(component: string, prop: string): { what: string; type?: string } | undefined {
  const text = own[component]?.[prop] ?? shared[prop]
  return text === undefined ? undefined : whole(text)
}

/** Properties that have a text of their own in this component. */
export const ownPropsOf = (component: string): string[] => Object.keys(own[component] ?? {})

/** Components that have texts. */
export const describedComponents: readonly string[] = Object.keys(own)
