import type { ComponentType } from 'react'
import * as es from '#ui/messages.ts'

type TsType = { name: string; raw?: string }
export type Prop = { required?: boolean; tsType?: TsType; defaultValue?: { value: string } | null }
/** Where Storybook's build leaves what it read of a component's file. */
const docgen = '__docgenInfo'
type Documented = { [docgen]?: { displayName?: string; props?: Record<string, Prop> } }

/** A component's props as its file declares them. */
export function propsOf(component: ComponentType<never>): [name: string, prop: Prop][] {
  return Object.entries((component as Documented)[docgen]?.props ?? {})
}

/** A component's name as its file has it: what a build shortens is not it. */
export const displayNameOf = (component: unknown) => (component as Documented | undefined)?.[docgen]?.displayName

/** Names that react-docgen does not follow to their types. */
const named: Record<string, string> = { 'keyof typeof paths': 'IconName', 'Ref<E>': 'Ref<HTMLElement>' }

/** A type as a reader needs it: on one line, without its comments; '' for what react-docgen cannot read. */
export function typeText(type?: TsType): string {
  const text = (type?.raw ?? type?.name ?? '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\|\s*/, '')
    .replace(/\s+/g, ' ')
  return text === 'unknown' ? '' : (named[text] ?? text)
}

/** What stands where a property is left out; a message as it is said. */
export function defaultText(value: string): string {
  const [root, group = '', key = ''] = value.split('.')
  const said = root === 'es' ? (es as unknown as Record<string, Record<string, unknown>>)[group]?.[key] : undefined
  return typeof said === 'string' ? `«${said}»` : value
}
