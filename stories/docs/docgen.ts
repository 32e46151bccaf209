import * as es from '#ui/messages.ts'

type TsType = { name: string; raw?: string }
export type Prop = {
  /** Docstring with its tags. */
  description?: string
  required?: boolean
  tsType?: TsType
  defaultValue?: { value: string } | null
}
/** Property in which Storybook's build stores docgen. */
const docgen = '__docgenInfo'
type Documented = { [docgen]?: { props?: Record<string, Prop> } }

/** Props of a component as its file declares them. */
export function propsOf(component: unknown): [name: string, prop: Prop][] {
  return Object.entries((component as Documented | undefined)?.[docgen]?.props ?? {})
}

/** What follows a tag of a docstring, on one line; '' without the tag. */
export const tagOf = ({ description = '' }: Prop, tag: string) =>
  (description.split(/^\s*@(?=\w)/m).find((part) => part.startsWith(`${tag} `)) ?? '')
    .slice(tag.length)
    .replace(/\s+/g, ' ')
    .trim()

/** Spanish sentence of a prop: the tag `@es` of its docstring. */
export const sentenceOf = (prop: Prop) => tagOf(prop, 'es')

/** Type names that react-docgen does not resolve. */
const aliases: Record<string, string> = { 'keyof typeof paths': 'IconName', 'Ref<E>': 'Ref<HTMLElement>' }

/** Type of a prop on one line without comments: of the tag `@type`, else what react-docgen reads; '' without both. */
export function typeText(prop: Prop): string {
  const text = (/^{(.*)}$/.exec(tagOf(prop, 'type'))?.[1] ?? prop.tsType?.raw ?? prop.tsType?.name ?? '')
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
