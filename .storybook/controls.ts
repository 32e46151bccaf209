import type { Preview } from '@storybook/react-vite'
import { iconNames } from '#ui'

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number]
type ArgTypes = ReturnType<Enhancer>
type ArgType = ArgTypes[string]

const groups = {
  Contenido:
    'label title children hint error description placeholder prefix suffix content value defaultValue checked defaultChecked options items tabs tags rows columns detail empty text toasts html src alt noun shown count name action actions footer header brand nav term accept maxBytes file currentImage unit',
  Apariencia:
    'variant size tone type icon trailingIcon block layout orientation padding radius width height hideLabel level rowHeight maxHeight as asLabel',
  Estado:
    'loading disabled disabledReason lockedReason readOnly required open busy dirty pressed progress loadError errorText status hasMore live autoHide clearable searchable autoComplete results maxLength min max step rules activation keepPanels selection sort',
}
const groupOf = new Map(
  Object.entries(groups).flatMap(([group, names]) => names.split(' ').map((name) => [name, group] as const)),
)
/** Of the page or of the code around it: nothing to try. */
const noise = /^(ref|id|key|form|role|initialFocus|finalFocus|focusAfter|removeProps|describes)$/

/** What docgen says of a prop, as it writes it. */
const typeOf = ({ table }: ArgType) => table?.type?.summary ?? ''

/** A control that fits what docgen could not tell: icons by name, words where any node may stand, none for lists and functions. */
function controlOf(name: string, given: ArgType): Partial<ArgType> {
  if (given.control !== undefined && !isGuess(given)) return {}
  if (/icon$/i.test(name) || (name === 'name' && typeOf(given) === 'IconName'))
    return { control: 'select', options: iconNames }
  if (/^on[A-Z]/.test(name) || /=>/.test(typeOf(given))) return { control: false }
  if (/ReactNode/.test(typeOf(given))) return { control: 'text' }
  return {}
}

/** Storybook's own guess for a type that it does not know is an object to write as JSON. */
const isGuess = ({ control }: ArgType) => typeof control === 'object' && control !== null && control.type === 'object'

/** Controls in the groups in which a designer looks for them, without those that there is nothing to try with. */
export const groupedControls: Enhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes)
      .filter(([name]) => !noise.test(name))
      .map(([name, given]) => {
        const group = /^on[A-Z]/.test(name) ? 'Eventos' : (groupOf.get(name) ?? 'Avanzado')
        return [name, { ...given, ...controlOf(name, given), table: { category: group, ...given.table } }]
      }),
  )
groupedControls.secondPass = true
