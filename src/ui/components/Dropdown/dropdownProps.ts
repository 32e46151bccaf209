import type { AriaAttributes, FocusEvent } from 'react'
import type { OpenProps } from '../../hooks/openChange.ts'
import type { Option } from './options.ts'

/** Common props of Select and MultiSelect beside those of a field. `aria-*`, `data-*` … go to the trigger. */
export type DropdownProps = OpenProps &
  TriggerProps & {
    /**
     * Must be the same array while nothing changes: its search index is cached with it.
     * @type {readonly Option[]}
     * @es Las opciones. Pasa la misma lista mientras nada cambie: con ella se guarda el índice de búsqueda.
     */
    options: readonly Option[]
    /**
     * Offers to clear the value: a button in the trigger, and Delete or Backspace on it.
     * @default false
     * @es Permite no elegir nada: un botón en el control, y Suprimir o Retroceso sobre él.
     */
    clearable?: boolean
    /**
     * A search box above the list.
     * @default false for Select, true for MultiSelect
     * @es Un buscador sobre la lista.
     */
    searchable?: boolean
    /**
     * With `searchable`: group headers are buttons that collapse the group. A search shows all matches.
     * @es Si hay buscador: los encabezados de grupo son botones que pliegan. Lo que se busca se muestra igual.
     */
    collapsibleGroups?: boolean
    /**
     * Shown while nothing is selected.
     * @es Se ve mientras no hay nada elegido.
     */
    placeholder?: string
    /**
     * The options are being loaded.
     * @es Las opciones vienen en camino.
     */
    loading?: boolean
    /**
     * Why loading the options failed, in one sentence; shown instead of the list.
     * @es Por qué no se pudieron cargar las opciones, en una frase; ocupa el lugar de la lista.
     */
    loadError?: string
    /**
     * Loads the options again: the button beside `loadError`.
     * @es Vuelve a pedir lo que falló; lo llama el botón Reintentar.
     */
    onRetry?: () => void
    /**
     * More options can be loaded. Called when the end of the list is scrolled into view, and by "Seguir cargando".
     * Append them to `options`, and omit this once there are no more.
     * @es Quedan opciones por traer. Se llama al acercarse al final de la lista y con «Seguir cargando»; responde con
     * una lista más larga, y quítalo cuando no queden.
     */
    onLoadMore?: () => void
    /**
     * Search elsewhere: called 150 ms after the last key with the query, and with '' when the list closes.
     * `options` are then shown unfiltered. The caller ignores responses that arrive out of order.
     * @es La búsqueda la hace otro: se llama 150 ms después de la última tecla, y con vacío al cerrar la lista. Las
     * respuestas atrasadas las descarta quien pregunta.
     */
    onSearch?: (query: string) => void
    /**
     * The focus left field, list and tags; called once, at most 200 ms later where the open list has a search box.
     * @es El foco dejó del todo el campo, su lista y sus etiquetas; una vez.
     */
    onBlur?: (event: FocusEvent) => void
  }

type TriggerProps = AriaAttributes & {
  /**
   * Native tooltip.
   * @es Lo que muestra el navegador al apuntar.
   */
  title?: string
  /**
   * As in HTML.
   * @es Lugar en el orden de tabulación, como en HTML.
   */
  tabIndex?: number
  /**
   * Takes the focus when it appears.
   * @es Recibe el foco al aparecer.
   */
  autoFocus?: boolean
}
