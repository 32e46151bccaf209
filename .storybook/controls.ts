import type { Preview } from '@storybook/react-vite'
import { iconNames } from '#ui'
import { displayNameOf } from '#stories/docs/docgen.ts'
import { propText } from '#stories/docs/props/propText.ts'

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
/** Of the page or of the code around it: nothing to try. */
const noise =
  /^(ref|id|key|form|role|className|style|initialFocus|finalFocus|tabIndex|autoFocus|focusAfter|removeProps|describes)$/

/** What docgen says of a prop, as it writes it. */
const typeOf = ({ table }: ArgType) => table?.type?.summary ?? ''
const isNoise = (name: string, given: ArgType) => noise.test(name) || (name === 'name' && !isIcon(name, given))
/** What a component takes once, as it appears, and so would not show; and `open` of what opens by itself, which it would hold. */
const isFixed = (name: string, argTypes: object) =>
  /^default[A-Z]/.test(name) || (name === 'open' && 'defaultOpen' in argTypes)
const isEvent = (name: string) => /^on[A-Z]/.test(name)
const isIcon = (name: string, { table }: ArgType) =>
  /icon$/i.test(name) || (name === 'name' && /Icon/.test(table?.type?.summary ?? ''))

/** A control that fits what docgen cannot tell: icons by name, words where any node may stand (but not over elements), none for functions. */
function controlOf(name: string, given: ArgType, value: unknown): Partial<ArgType> {
  if (given.control !== undefined) return {}
  if (isIcon(name, given)) return { control: { type: 'select' }, options: iconNames }
  if (isEvent(name) || typeOf(given).includes('=>')) return { control: { disable: true } }
  if (typeOf(given).includes('ReactNode'))
    return { control: typeof value === 'object' ? { disable: true } : { type: 'text' } }
  return {}
}

const order = [...Object.keys(groups), 'Eventos', 'Avanzado']

/** Controls in the groups in which a designer looks for them, without those that there is nothing to try with. */
export const groupedControls: Enhancer = ({ argTypes, component, initialArgs }) => {
  const own = displayNameOf(component)
  // What only the story's args name would be added later, outside of the groups.
  const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)])
  const entries = [...names].flatMap((name): [string, ArgType][] => {
    const given: ArgType = argTypes[name] ?? { name }
    if (isNoise(name, given) || (isFixed(name, argTypes) && !(name in initialArgs))) return []
    const category = isEvent(name) ? 'Eventos' : (groupOf.get(name) ?? 'Avanzado')
    // What docgen brings is the code's own English.
    const description = (own && propText(own, name)?.what) ?? ''
    const control = controlOf(name, given, initialArgs[name])
    return [[name, { ...given, description, ...control, table: { category, ...given.table } }]]
  })
  const place = ([, { table }]: [string, ArgType]) => order.indexOf(table?.category ?? '')
  return Object.fromEntries(entries.toSorted((a, b) => place(a) - place(b)))
}
groupedControls.secondPass = true
