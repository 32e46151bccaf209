import type { Preview } from '@storybook/react-vite'
import { iconNames } from '#ui'
import { propsOf, sentenceOf } from '#stories/docs/docgen.ts'

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
const groupOf = new Map(
  Object.entries(groups).flatMap(([group, names]) => names.split(' ').map((name) => [name, group] as const)),
)
/** Props that have nothing to try: they belong to the page or to the code around. */
const noise =
  /^(ref|id|key|form|role|className|style|initialFocus|finalFocus|tabIndex|autoFocus|focusAfter|removeProps|describes)$/

/** A prop's type as react-docgen prints it. */
const typeOf = ({ table }: ArgType) => table?.type?.summary ?? ''
const isNoise = (name: string, argType: ArgType) => noise.test(name) || (name === 'name' && !isIcon(name, argType))
/** Props read once, on mount; and `open` beside `defaultOpen`, where a control would make the component controlled. */
const isFixed = (name: string, argTypes: object) =>
  /^default[A-Z]/.test(name) || (name === 'open' && 'defaultOpen' in argTypes)
const isEvent = (name: string) => /^on[A-Z]/.test(name)
const isIcon = (name: string, { table }: ArgType) =>
  /icon$/i.test(name) || (name === 'name' && /Icon/.test(table?.type?.summary ?? ''))

/** Control for types without one: icons by name, text for nodes without elements, none for functions. */
function controlOf(name: string, argType: ArgType, value: unknown): Partial<ArgType> {
  if (argType.control !== undefined) return {}
  if (isIcon(name, argType)) return { control: { type: 'select' }, options: iconNames }
  if (isEvent(name) || typeOf(argType).includes('=>')) return { control: { disable: true } }
  if (typeOf(argType).includes('ReactNode'))
    return { control: typeof value === 'object' ? { disable: true } : { type: 'text' } }
  return {}
}

const order = [...Object.keys(groups), 'Eventos', 'Avanzado']

/** Sorts the controls into groups, and removes those that have nothing to try. */
export const groupedControls: Enhancer = ({ argTypes, component, initialArgs }) => {
  const declared = new Map(propsOf(component))
  // Storybook adds props that only the story's args name after this, without a group.
  const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)])
  const entries = [...names].flatMap((name): [string, ArgType][] => {
    const argType: ArgType = argTypes[name] ?? { name }
    if (isNoise(name, argType) || (isFixed(name, argTypes) && !(name in initialArgs))) return []
    const category = isEvent(name) ? 'Eventos' : (groupOf.get(name) ?? 'Avanzado')
    // Replaces docgen's description, which is the English of the code.
    const prop = declared.get(name)
    const description = prop ? sentenceOf(prop) : ''
    const control = controlOf(name, argType, initialArgs[name])
    return [[name, { ...argType, description, ...control, table: { category, ...argType.table } }]]
  })
  const place = ([, { table }]: [string, ArgType]) => order.indexOf(table?.category ?? '')
  return Object.fromEntries(entries.toSorted((a, b) => place(a) - place(b)))
}
groupedControls.secondPass = true
