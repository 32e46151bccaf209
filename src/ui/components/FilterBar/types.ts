import type { ComponentPropsWithRef, ReactNode } from 'react'

export type FilterBarItem = {
  key: string
  /** What it filters by: 'Región'. */
  label: string
  /** Current value in words; undefined while the filter is not set. */
  value?: string | undefined
  /** Renders the fields that set it. `close` returns to the chip. */
  renderContent: (close: () => void) => ReactNode
}

type OwnProps = {
  /**
   * Accessible name: 'Filtros de socios'.
   * @es Nombra la barra: «Filtros de socios».
   */
  label: string
  /**
   * All filters in their order, set or not.
   * @type {readonly FilterBarItem[]}
   * @es Todos los filtros, puestos o no, en orden: `key`, `label`, `value` (el valor en palabras, si está puesto) y
   * `renderContent`, que dibuja sus campos y recibe cómo cerrarlos.
   */
  filters: readonly FilterBarItem[]
  /**
   * Called once for each press, with the keys of the filters to unset.
   * @es Una vez por acto, con las claves de los filtros que se quitan.
   */
  onRemove: (keys: readonly string[]) => void
  /**
   * Key of the filter whose fields are open at first.
   * @default none
   * @es La clave del filtro cuyos campos parten abiertos.
   */
  defaultOpen?: string
}

/** Other props go to the root element. */
export type FilterBarProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>
