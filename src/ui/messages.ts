// All texts of the design system, one group per component. Imported as `* as es`, so that a build holds only the texts
// of the components it uses. Plurals are functions.

/** Whole numbers as Chile writes them: 1.000, 10.000. */
export const whole = /* @__PURE__ */ new Intl.NumberFormat('es-CL', { useGrouping: 'always' })

/** Placeholder for a missing value in lists, tables and figures. */
export const NOTHING = '–'

export const common = {
  close: 'Cerrar',
  required: '(obligatorio)',
  loading: 'Cargando…',
  retry: 'Reintentar',
} as const

export const appShell = {
  skip: 'Saltar al contenido',
  nav: 'Principal',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  collapse: 'Contraer el menú',
  expand: 'Ampliar el menú',
} as const

export const autocompleteField = {
  results: (count: number) => (count === 1 ? '1 sugerencia' : `${count} sugerencias`),
  taken: (text: string) => `${text}, elegido`,
} as const

export const banner = {
  info: 'Información: ',
  success: 'Listo: ',
  warning: 'Advertencia: ',
  danger: 'Error: ',
  dismiss: 'Cerrar el mensaje',
} as const

export const button = {
  loading: ' (cargando)',
  downloadReady: 'Enlace de descarga listo',
} as const

export const image = {
  missing: 'Sin imagen',
  broken: 'No se pudo mostrar la imagen',
} as const

export const loadMore = {
  more: 'Cargar más',
  end: 'No hay más resultados.',
  shown: (shown: number, [one, many]: readonly [string, string]) =>
    `Mostrando ${whole.format(shown)} ${shown === 1 ? one : many}.`,
  added: (added: number, total: number, [one, many]: readonly [string, string]) =>
    added === 1
      ? `Se cargó 1 ${one} más; ${whole.format(total)} en total`
      : `Se cargaron ${whole.format(added)} ${many} más; ${whole.format(total)} en total`,
} as const

export const field = {
  count: (length: number, max: number) => `${whole.format(length)} de ${whole.format(max)} caracteres`,
  over: (extra: number) => (extra === 1 ? 'Sobra 1 carácter' : `Sobran ${whole.format(extra)} caracteres`),
} as const

export const textField = {
  clear: (label: string) => `Limpiar ${label}`,
} as const

export const passwordField = {
  show: 'Mostrar contraseña',
  capsLock: 'Bloq Mayús está activado.',
  judged: (isMet: boolean) => (isMet ? ' (cumple)' : ' (no cumple)'),
  verdict: (missing: readonly string[]) =>
    missing.length === 0 ? 'La contraseña cumple todas las reglas' : `No cumple: ${missing.join('; ')}`,
} as const

export const numberField = {
  decrease: (label: string) => `Disminuir ${label}`,
  increase: (label: string) => `Aumentar ${label}`,
} as const

export const breadcrumb = {
  name: 'Ruta',
} as const

export const copyField = {
  verb: 'Copiar',
  copy: (label: string) => `Copiar ${label}`,
  copied: 'Copiado',
  failed: 'No se pudo copiar. El texto está seleccionado: usa Ctrl + C.',
} as const

export const descriptionList = {
  missing: 'Sin dato',
} as const

export const kbd = {
  shift: 'Mayús',
  space: 'Espacio',
  backspace: 'Retroceso',
  delete: 'Supr',
  home: 'Inicio',
  end: 'Fin',
  pageUp: 'Re Pág',
  pageDown: 'Av Pág',
  command: 'Comando',
  control: 'Control',
  option: 'Opción',
  arrowUp: 'Flecha arriba',
  arrowDown: 'Flecha abajo',
  arrowLeft: 'Flecha izquierda',
  arrowRight: 'Flecha derecha',
} as const

const listFormat = /* @__PURE__ */ new Intl.ListFormat('es')

export const avatarGroup = {
  more: (count: number) => `+${whole.format(count)}`,
  others: (names: readonly string[]) => `${whole.format(names.length)} más: ${listFormat.format(names)}`,
} as const

export const tag = {
  remove: (label: string) => `Quitar ${label}`,
  removed: (label: string) => `${label} quitado`,
  none: 'Ninguno',
} as const

export const progressBar = {
  // Spanish puts a space before %; a no-break one keeps the sign on the same line.
  percent: (percent: number) => `${percent}\u00A0%`,
  at: (label: string, percent: number) => `${label}: ${percent} %`,
} as const

export const fileField = {
  single: {
    choose: 'Elegir archivo',
    next: 'Reemplazar archivo',
    orDrop: 'o arrástralo hasta aquí',
    drop: 'Suéltalo aquí',
    dropHere: 'Arrastra el archivo hasta aquí',
    chosen: 'Archivo elegido',
    upTo: (size: string) => `hasta ${size}`,
  },
  several: {
    choose: 'Elegir archivos',
    next: 'Agregar archivos',
    orDrop: 'o arrástralos hasta aquí',
    drop: 'Suéltalos aquí',
    dropHere: 'Arrastra los archivos hasta aquí',
    chosen: 'Archivos elegidos',
    upTo: (size: string) => `hasta ${size} cada uno`,
  },
  sending: (name: string) => `Enviando ${name}`,
  sent: (sent: string, all: string) => `${sent} de ${all}`,
  cancel: (name: string) => `Cancelar el envío de ${name}`,
  none: 'Sin archivo',
  current: 'Imagen guardada',
  broken: 'No se pudo mostrar la imagen.',
  images: 'imágenes',
  most: (count: number) => (count === 1 ? '1 archivo como máximo' : `${whole.format(count)} archivos como máximo`),
  picked: (name: string) => `Archivo ${name} seleccionado`,
  pickedMany: (count: number) => `${whole.format(count)} archivos seleccionados`,
  removed: (name: string) => `Archivo ${name} quitado`,
  remove: (name: string) => `Quitar ${name}`,
  onlyOne: 'Elige un solo archivo.',
  wrongType: (name: string, kinds: string) => `«${name}» no es de un tipo admitido. Se admite: ${kinds}.`,
  tooLarge: (name: string, size: string, max: string) =>
    `«${name}» pesa ${size} y el máximo es ${max}. Elige uno más liviano.`,
  /** For a file whose rounded size equals the maximum. */
  moreThan: (size: string) => `más de ${size}`,
  already: (name: string) => `«${name}» ya está en la lista.`,
  tooMany: (name: string, max: number) =>
    `«${name}» no entró: ${max === 1 ? 'se admite 1 archivo' : `se admiten ${whole.format(max)} archivos`}. Quita otro antes.`,
  others: (count: number) =>
    count === 1 ? 'Otro archivo tampoco entró.' : `Otros ${whole.format(count)} archivos tampoco entraron.`,
} as const

export const searchField = {
  clear: 'Borrar la búsqueda',
  results: (count: number, query: string, more: boolean) => {
    if (count === 0) return `Sin resultados para «${query}»`
    const found = count === 1 ? '1 resultado' : `${whole.format(count)} resultados`
    return more ? `${found}, y hay más` : found
  },
} as const

/** With a remote search, more options may be selected than are listed. */
const selectedOf = (count: number, total: number) =>
  count > total ? dropdown.total(count) : `${whole.format(count)} de ${whole.format(total)} seleccionados`

export const dropdown = {
  placeholder: 'Elige una opción',
  placeholderMany: 'Elige una o más opciones',
  search: 'Buscar…',
  searchIn: (label: string) => `Buscar en ${label}`,
  results: (count: number) => (count === 1 ? '1 resultado' : `${whole.format(count)} resultados`),
  noResults: (query: string) => `Sin resultados para «${query}»`,
  empty: 'No hay opciones',
  loading: 'Cargando opciones…',
  loadMore: 'Seguir cargando',
  added: (added: number, total: number) =>
    added === 1
      ? `Se cargó 1 opción más; ${whole.format(total)} en total`
      : `Se cargaron ${whole.format(added)} opciones más; ${whole.format(total)} en total`,
  clear: (label: string) => `Limpiar ${label}`,
  selectAll: (count: number) =>
    count === 1 ? 'Seleccionar la única opción' : `Seleccionar las ${whole.format(count)} opciones`,
  selectFound: (count: number) =>
    count === 1 ? 'Seleccionar el único resultado' : `Seleccionar los ${whole.format(count)} resultados`,
  options: (count: number) => (count === 1 ? '1 opción' : `${whole.format(count)} opciones`),
  group: (label: string, count: number) =>
    `Grupo ${label}, ${count === 1 ? '1 opción' : `${whole.format(count)} opciones`}`,
  selected: (label: string, count: number, total: number) => `${label} seleccionado, ${selectedOf(count, total)}`,
  deselected: (label: string, count: number, total: number) => `${label} quitado, ${selectedOf(count, total)}`,
  total: (count: number) => (count === 1 ? '1 seleccionado' : `${whole.format(count)} seleccionados`),
  removed: (label: string) => `${label} quitado`,
  remove: (label: string) => `Quitar ${label}`,
  tags: (label: string) => `${label}: elegidos`,
  more: (count: number) => `+${whole.format(count)}`,
  moreSpoken: (count: number) => `${whole.format(count)} más`,
} as const

export const filterBar = {
  remove: (label: string) => `Quitar el filtro ${label}`,
  removed: (label: string) => `Filtro ${label} quitado`,
  clear: 'Quitar filtros',
  cleared: 'Filtros quitados',
} as const

export const dialog = {
  busy: 'Guardando…',
  warning: 'Advertencia: ',
  cancel: 'Cancelar',
} as const

export const formDialog = {
  confirm: 'Confirmar',
  closeWindow: 'Cerrar ventana',
  invalid: (count: number) => (count === 1 ? 'Hay 1 campo con errores' : `Hay ${count} campos con errores`),
  discardTitle: '¿Descartar los cambios?',
  discardText: 'Lo que escribiste se perderá.',
  discard: 'Descartar',
  keepEditing: 'Seguir editando',
} as const

export const toaster = {
  region: 'Notificaciones (F6)',
  close: 'Cerrar notificación',
  error: 'Error',
  times: (count: number) => `${count} veces`,
} as const

/** Names a sort direction, of numbers or of words. */
const orderOf = (direction: 'asc' | 'desc', words: boolean) =>
  direction === 'desc' ? (words ? 'de la Z a la A' : 'de mayor a menor') : words ? 'de la A a la Z' : 'de menor a mayor'

export const dataTable = {
  selectAll: (count: number) =>
    count === 1 ? 'Seleccionar la única fila cargada' : `Seleccionar las ${whole.format(count)} filas cargadas`,
  selectRow: (label: string) => `Seleccionar ${label}`,
  open: (label: string) => `Ver detalle de ${label}`,
  actions: (label: string) => `Acciones de ${label}`,
  moveUp: (label: string) => `Subir ${label}`,
  moveDown: (label: string) => `Bajar ${label}`,
  isFirst: 'Es la primera fila',
  isLast: 'Es la última fila cargada',
  moved: (label: string, place: number, count: number | 'unknown') =>
    `${label} movido a la posición ${whole.format(place)}${count === 'unknown' ? '' : ` de ${whole.format(count)}`}`,
  sortTo: (direction: 'asc' | 'desc', words: boolean) => `Ordenar ${orderOf(direction, words)}`,
  sortClear: 'Quitar el orden',
  sorted: (header: string, direction: 'asc' | 'desc', words: boolean) =>
    `Ordenado por ${header}, ${orderOf(direction, words)}`,
  unsorted: 'Sin orden por columna',
  columns: 'Columnas',
  resetColumns: 'Volver a las columnas iniciales',
  columnWidth: (header: string) => `Ancho de ${header}`,
  automatic: 'automático',
  pixels: (width: number) => `${whole.format(width)} píxeles`,
  error: 'No fue posible cargar la lista',
  oldRows: 'Abajo siguen las filas de antes.',
} as const

export const bulkBar = {
  name: (label: string) => `Acciones para ${label}`,
  clear: 'Limpiar selección',
  cleared: 'Nada seleccionado',
} as const
