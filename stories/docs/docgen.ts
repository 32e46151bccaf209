import type { ComponentType } from 'react'
import * as es from '#ui/messages.ts'

type TsType = { name: string; raw?: string }
export type Prop = { required?: boolean; tsType?: TsType; defaultValue?: { value: string } | null }
/** Property in which Storybook's build stores docgen. */
const docgen = '__docgenInfo'
type Documented = { [docgen]?: { displayName?: string; props?: Record<string, Prop> } }

/** Props of a component as its file declares them. */
export function propsOf(component: ComponentType<never>): [name: string, prop: Prop][] {
  return Object.entries((component as Documented)[docgen]?.props ?? {})
}

/** Name of a component in its source; builds shorten function names. */
export const displayNameOf = (component: unknown) => (component as Documented | undefined)?.[docgen]?.displayName

/** Type names that react-docgen does not resolve. */
const aliases: Record<string, string> = { 'keyof typeof paths': 'IconName', 'Ref<E>': 'Ref<HTMLElement>' }

/** A type on one line without comments; '' where react-docgen has none. */
export function typeText(type?: TsType): string {
  const text = (type?.raw ?? type?.name ?? '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\|\s*/, '')
    .replace(/\s+/g, ' ')
  return text === 'unknown' ? '' : (aliases[text] ?? text)
}

/** A default value as text; messages as they are shown. */
export function defaultText(value: string): string {
  const [root, group = '', key = ''] = value.split('.')
  const message = root === 'es' ? (es as unknown as Record<string, Record<string, unknown>>)[group]?.[key] : undefined
  return typeof message === 'string' ? `«${message}»` : value
}
