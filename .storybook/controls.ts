import type { Preview } from '@storybook/react-vite'
import { iconNames } from '#ui'
import { propsOf, sentenceOf, typeText, type Prop } from '#stories/docs/docgen.ts'

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number]
type ArgType = ReturnType<Enhancer>[string]

const groups = {
  Contenido:
    'label title children hint error description placeholder prefix suffix content value defaultValue checked defaultChecked options items tabs tags rows columns detail empty text toasts html src alt name noun shown count action actions footer header brand nav accept maxBytes file currentImage suggestions',
  Apariencia:
    'variant size tone type icon trailingIcon block layout orientation padding radius width height hideLabel level rowHeight maxHeight as asLabel',
  Estado:
    'loading disabled disabledReason lockedReason readOnly required open busy dirty pressed progress loadError errorText status hasMore live autoHide clearable searchable results moreResults maxLength min max step rules activation keepPanels selection sort',
}
const grouped = Object.entries(groups).flatMap(([group, names]) =>
  names.split(' ').map((name) => [name, group] as const),
)
const groupOf = new Map(grouped)
/** Names as they follow each other in the groups: what a piece says first. */
const places = new Map(grouped.map(([name], place) => [name, place]))
/** Props that have nothing to try: they belong to the page or to the code around. */
const noise =
  /^(ref|id|key|form|role|className|style|initialFocus|finalFocus|tabIndex|autoFocus|focusAfter|removeProps|describes|aria-describedby)$/

/** A prop's type as react-docgen prints it. */
const typeOf = ({ table }: ArgType) => table?.type?.summary ?? ''
/** The type as a story or react-docgen says it, else as the prop's docstring does. */
const summaryOf = (argType: ArgType, prop?: Prop) =>
  (typeOf(argType).replace('unknown', '') || (prop && typeText(prop))) ?? ''
/** `name` of a form's field is noise; `title` beside a `label` is the browser's own tooltip. */
const isNoise = (name: string, argTypes: object, args: object) =>
  noise.test(name) || (!(name in args) && (name === 'name' || (name === 'title' && 'label' in argTypes)))
/** Props read once, on mount; and `open` beside `defaultOpen`, where a control would make the component controlled. */
const isFixed = (name: string, argTypes: object) =>
  /^default[A-Z]/.test(name) || (name === 'open' && 'defaultOpen' in argTypes)
const isEvent = (name: string) => /^on[A-Z]/.test(name)
const isIcon = (name: string, argType: ArgType) =>
  /icon$/i.test(name) || (name === 'name' && /Icon/.test(typeOf(argType)))

const editors: Record<string, 'boolean' | 'number' | 'text'> = { boolean: 'boolean', number: 'number', string: 'text' }

/** Whether Storybook infers an editor that fits the type. */
const hasOwnEditor = ({ type }: ArgType): boolean =>
  ['boolean', 'number', 'string', 'enum'].includes((typeof type === 'object' ? type.name : type) ?? '')

/** Control for types without one: icons by name, text for nodes without elements, none for functions and lists. */
function controlOf(name: string, argType: ArgType, value: unknown): Partial<ArgType> {
  if (argType.control !== undefined) return {}
  if (isIcon(name, argType)) return { control: { type: 'select' }, options: iconNames }
  if (isEvent(name) || typeOf(argType).includes('=>')) return { control: { disable: true } }
  if (typeOf(argType).includes('ReactNode'))
    return { control: typeof value === 'object' ? { disable: true } : { type: 'text' } }
  // Storybook infers an editor of JSON for lists, objects and unions, which does not fit.
  if (hasOwnEditor(argType)) return {}
  const type = editors[typeof value]
  return { control: type ? { type } : { disable: true } }
}

/** What the props of React itself are, which no component declares. */
const own: Record<string, string | undefined> = { children: 'Lo que muestra dentro.' }

const order = [...Object.keys(groups), 'Eventos', 'Avanzado']

/** Sorts the controls into groups, and removes those that have nothing to try. */
export const groupedControls: Enhancer = ({ argTypes, component, subcomponents = {}, initialArgs }) => {
  const declared = new Map([...Object.values(subcomponents), component].flatMap(propsOf))
  // Storybook adds props that only the story's args name after this, without a group.
  const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)])
  const entries = [...names].flatMap((name): [string, ArgType][] => {
    const argType: ArgType = argTypes[name] ?? { name }
    if (isNoise(name, argTypes, initialArgs)) return []
    if (isFixed(name, argTypes)) return [[name, { ...argType, control: { disable: true }, table: { disable: true } }]]
    const category = isEvent(name) ? 'Eventos' : (groupOf.get(name) ?? 'Avanzado')
    // Replaces docgen's description, which is the English of the code.
    const prop = declared.get(name)
    const description = prop ? sentenceOf(prop) : (own[name] ?? argType.description)
    const control = controlOf(name, argType, initialArgs[name])
    const table = { category, ...argType.table, type: { summary: summaryOf(argType, prop) } }
    return [[name, { ...argType, description, ...control, table }]]
  })
  const place = ([name, { table }]: [string, ArgType]) =>
    order.indexOf(table?.category ?? '') * 1000 + (places.get(name) ?? 999)
  return Object.fromEntries(entries.toSorted((a, b) => place(a) - place(b)))
}
groupedControls.secondPass = true
