/** What keys do, and the keys that do it, as `keys` of `Kbd`. */
type KeyUse = readonly [does: string, ...keys: string[]]
type KeyGroup = { label: string; keys: readonly KeyUse[] }

const everywhere: readonly KeyUse[] = [
  ['Buscar o hacer', 'Mod+K'],
  ['Ver estas teclas', '?'],
  ['Cerrar lo abierto', 'Escape'],
]
const table: readonly KeyUse[] = [
  ['Entrar en la tabla y salir', 'Tab'],
  ['Ir a la celda vecina', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  ['Abrir la fila', 'Enter'],
  ['Abrir el menú de la fila', 'Alt+ArrowDown'],
  ['Avanzar o volver una pantalla', 'PageDown', 'PageUp'],
  ['Ir a la primera o la última fila', 'Mod+Home', 'Mod+End'],
]
const selection: readonly KeyUse[] = [
  ['Elegir la fila', 'Space'],
  ['Ampliar la elección', 'Shift+ArrowUp', 'Shift+ArrowDown'],
  ['Elegir todas las filas cargadas', 'Mod+A'],
]
const moving: readonly KeyUse[] = [['Subir o bajar la fila', 'Alt+Shift+ArrowUp', 'Alt+Shift+ArrowDown']]
const detail: readonly KeyUse[] = [
  ['Ver el anterior', 'ArrowLeft', 'K'],
  ['Ver el siguiente', 'ArrowRight', 'J'],
]

/** The keys of the open detail's buttons. */
const commandKeys = (page: ParentNode): KeyUse[] =>
  [...page.querySelectorAll('[role="dialog"] [data-slot="button"][aria-keyshortcuts]')].map((button) => [
    button.textContent,
    button.getAttribute('aria-keyshortcuts')!,
  ])

/** The keys of a page, by what stands on it. */
export function keyGroups(page: ParentNode): KeyGroup[] {
  const has = (selector: string) => page.querySelector(selector) !== null
  const hasRows = has('[data-slot="table.row"]')
  return [
    {
      label: 'En esta pantalla',
      keys: has('main input[type="search"]') ? [['Ir a la búsqueda', '/'], ...everywhere] : everywhere,
    },
    ...(hasRows
      ? [
          {
            label: 'En la tabla',
            keys: [
              ...table,
              ...(has('[data-slot="table.select"]') ? selection : []),
              ...(has('[data-slot="table.move"]') ? moving : []),
            ],
          },
        ]
      : []),
    ...(hasRows && has('[data-slot="table.link"]')
      ? [{ label: 'Con un detalle abierto', keys: [...detail, ...commandKeys(page)] }]
      : []),
  ]
}
