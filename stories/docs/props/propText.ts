import { patterns } from './patterns.ts'
import { primitives } from './primitives.ts'
import { shared } from './shared.ts'
import type { PropText } from './types.ts'

const texts = { ...primitives, ...patterns }
const normalize = (text: PropText) => (typeof text === 'string' ? { description: text } : text)

/**
 * Spanish description of a component's prop.
 * @returns undefined where it is missing, which tests/architecture/docgen.test.ts reports
 */
export function propText(component: string, prop: string): { description: string; type?: string } | undefined {
  const text = texts[component]?.[prop] ?? shared[prop]
  return text === undefined ? undefined : normalize(text)
}

/** Props described for this component alone. */
export const ownPropsOf = (component: string): string[] => Object.keys(texts[component] ?? {})

export const describedComponents: readonly string[] = Object.keys(texts)
