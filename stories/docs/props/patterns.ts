import type { PropTexts } from './types.ts'

const picture = 'Dirección de la imagen; `null` donde no hay.'
const loading = 'Las opciones vienen en camino.'
const onSearch =
  'La búsqueda la hace otro: se llama 150 ms después de la última tecla, y con vacío al cerrar la lista. Las respuestas atrasadas las descarta quien pregunta.'
const choice = {
  clearable: 'Permite no elegir nada: un botón en el control, y Suprimir o Retroceso sobre él.',
  placeholder: 'Se ve mientras no hay nada elegido.',
  loading,
  onSearch,
  defaultValue: 'Lo elegido al principio, cuando no lo guarda quien usa la pieza.',
  onBlur: 'El foco dejó del todo el campo, su lista y sus etiquetas; una vez.',
  title: 'Lo que muestra el navegador al apuntar.',
  tabIndex: 'Lugar en el orden de tabulación, como en HTML.',
  autoFocus: 'Recibe el foco al aparecer.',
}
const opening = {
  open: 'Abierto o no, si lo guarda quien usa la pieza.',
  defaultOpen: 'Si parte abierto, cuando no lo guarda quien usa la pieza.',
  onOpenChange: 'Se abre o se cierra: el estado nuevo, por qué y el evento.',
}
const closed = 'Alguien quiere cerrarlo, y cómo: con el botón, con Escape o pulsando fuera. Quien guarda `open` decide.'

export const patterns: PropTexts = {
  AppShell: {
    brand: 'La marca del producto, sobre el menú.',
    nav: {
      description: 'Las entradas del menú, en orden: `href`, `label`, `icon`; `badge`, al final de la entrada.',
      type: 'readonly NavItem[]',
    },
    onNavigate: 'Clic simple en una entrada. La aplicación lleva el foco al título de la pantalla nueva.',
    onIntent: 'Alguien apunta a una entrada o tiene el foco en ella: se puede ir trayendo lo que abre.',
    collapsed: 'Desde 1024 px, el menú como franja de iconos; si lo guarda quien usa la pieza.',
    defaultCollapsed: 'Cómo parte, cuando no lo guarda quien usa la pieza.',
    onCollapsedChange: 'El botón de la cabecera: se puede recordar para esta persona.',
    header: 'El final de la cabecera: quién entró y qué puede ajustar.',
    children: 'La pantalla.',
  },
  AutocompleteField: {
    suggestions: {
      description:
        'Textos que se ofrecen, cada uno una vez y los más probables primero. Se ven hasta 50 de los que calzan.',
      type: 'readonly string[]',
    },
    onValueChange: 'Recibe el texto nuevo entero, una vez por cambio, escrito o tomado de la lista.',
  },
  Avatar: {
    name: 'Nombre de la persona o empresa: se lee, y de él salen las iniciales.',
    src: 'Dirección de la foto; sin ella, o con una que no carga, quedan las iniciales.',
    size: '28, 36 o 44 px.',
    decorative: 'El nombre está al lado: no se lee otra vez.',
  },
  AvatarGroup: {
    label: 'Nombra la lista.',
    people: { description: 'Las personas: `key`, `name` y, si hay, `src`.', type: 'readonly AvatarPerson[]' },
    max: 'Cuántas se muestran; las demás se cuentan. 4 si no se dice.',
    size: '28, 36 o 44 px.',
  },
  BarList: {
    label: 'Nombra la lista: «Productos más canjeados».',
    items: {
      description:
        'Lo que se compara, en el orden en que se muestra: `key`, `label`, `value` y, si lleva a algo, `href`.',
      type: 'readonly BarListItem[]',
    },
    max: 'El valor de una barra llena; si falta, el mayor.',
    format: 'Escribe el valor; si falta, un número en formato chileno.',
    empty: 'Lo que se ve cuando no hay nada.',
    onNavigate: 'Clic simple en un enlace, para el router de la aplicación. Sin ella, el navegador sigue el enlace.',
  },
  BulkBar: {
    count: 'Cuántos hay elegidos; con 0 la barra queda vacía y conserva su lugar.',
    label: 'Qué se eligió: «3 productos seleccionados».',
    onClear: 'Quita la selección.',
    children: 'Lo que se puede hacer con ellos, como botones pequeños.',
  },
  CommandPalette: {
    title: 'Título y nombre del campo. «Buscar o hacer» si no se dice.',
    onClose: 'Alguien quiere cerrarla o eligió algo. Quien guarda `open` decide.',
    groups: {
      description:
        'Los grupos en orden, cada uno con `commands`, que se filtran, o `search`, que los busca en otra parte. Al escribir va primero el que mejor calza.',
      type: 'readonly CommandGroup[]',
    },
    recent: {
      description: 'Lo usado hace poco: va primero mientras no se escribe.',
      type: 'readonly Command[]',
    },
    placeholder: 'Lo que se puede escribir: «Pantalla, socio o producto».',
  },
  ConfirmDialog: {
    title: 'La pregunta.',
    type: '`warning`: algo se pierde. Muestra su marca, y el foco parte en Cancelar.',
    confirmLabel: 'El verbo y su objeto: «Eliminar 3 productos», nunca «Sí».',
    cancelLabel: 'El botón que no hace nada.',
    busy: 'Lo confirmado está en curso: nada lo cierra. Si falta, mientras dura la promesa de `onConfirm`.',
    onConfirm: 'Se confirmó. Una pulsación doble cuenta una vez, y no se confirma de nuevo mientras dura su promesa.',
    onClose: 'Cancelar, la ×, Escape o una pulsación fuera.',
    children: 'Qué va a pasar, en una o dos frases.',
  },
  CanjeProvider: {
    locale: 'Etiqueta BCP 47 de números, listas y fechas: «en-GB». Si falta, «es-CL».',
    messages: 'Los textos de las piezas en un idioma, como `english` de `canje-ui/en`; siempre el mismo objeto.',
    timeZone: 'Zona IANA cuyo día es hoy en los calendarios: «America/Santiago». Si falta, la del navegador.',
    direction: 'Dirección de diálogos y menús, donde no es la de la página.',
    theme: 'Tema de diálogos y menús de una parte con tema propio.',
    contrast: 'Contraste de diálogos y menús.',
    className: 'Clase de diálogos y menús, para una parte de la página con letra o acento propios.',
    children: 'La aplicación, o una parte de ella.',
  },
  DataTable: {
    label: 'Nombra la tabla: «Productos».',
    columns: {
      description:
        'Las columnas. Que sea siempre la misma lista (fuera del componente o memorizada): una nueva redibuja todas las filas.',
      type: 'readonly Column<Row>[]',
    },
    rows: { description: 'Las filas cargadas, en orden.', type: 'readonly Row[]' },
    getRowId: 'La clave de la fila. Depende solo de la fila.',
    getRowLabel: 'El nombre de la fila, para los controles («Ver detalle de …»). Depende solo de la fila.',
    navigation:
      '`grid`: la tabla es una sola parada y las flechas van de celda en celda, para listas en que se trabaja. `table`: para listas que se leen: el marco recibe el foco y se desplaza, y a lo que hay en las celdas se llega con Tab.',
    total: {
      description:
        'Cuántas filas hay en total, si se pueden cargar más; `unknown` si nadie sabe. Si falta, las cargadas.',
      type: "number | 'unknown'",
    },
    rowHeight: 'Alto de fila en px (80); en la densidad compacta, 44 como máximo.',
    status: {
      description: 'Cómo están las filas: `refreshing` y `error` conservan las anteriores.',
      type: "'loading' | 'ready' | 'refreshing' | 'error'",
    },
    errorText: 'Lo que se dice cuando `status` es `error`.',
    errorAnnounced: 'Un aviso ya dijo la falla: la tabla la muestra y no la repite en voz alta.',
    onRetry: 'Vuelve a pedir las filas.',
    empty: 'Lo que va en lugar de las filas cuando no hay.',
    footer: {
      description: 'Lo que termina la tabla y se queda a la vista: `totalsRow({ name: «Total», points: «12.345» })`.',
      type: 'TableFooter',
    },
    sort: 'Por qué columna y hacia dónde; `null` es el orden propio de la lista.',
    onSortChange: 'Se llama al momento; el encabezado y `aria-sort` cambian 500 ms después.',
    selection: 'Claves de las filas elegidas.',
    onSelectionChange: 'Da a la tabla sus casillas. Se llama una vez por acto, con un conjunto nuevo.',
    selectAllLabel: 'Nombre de la casilla del encabezado: «Seleccionar los 20 cargados».',
    onMove: 'Da a las filas sus botones de subir y bajar. Mientras la promesa que devuelve espera, no se mueve otra.',
    moveDisabledReason: 'Por qué ahora no se pueden mover; los botones se quedan y lo dicen.',
    rowActions:
      'Entradas del menú de la fila; sin entradas no hay menú. Que sea siempre la misma función: una nueva redibuja todas las filas.',
    getRowHref: {
      description:
        'La dirección de una fila: su nombre pasa a ser un enlace y un clic en la fila lo sigue. El clic simple llama a `onRowOpen`, si está; el botón del medio, Ctrl y ⌘ abren otra pestaña. Depende solo de la fila, y la celda del nombre no lleva otros controles.',
      type: '(row: Row) => string | undefined',
    },
    onRowOpen: 'Da a las filas su botón de detalle; también Enter.',
    onMoveTo:
      'Da a las filas un asa para moverlas arrastrando; la posición se cuenta desde 1. El teclado necesita lo mismo en otra parte, como el menú de la fila. Las tarjetas no tienen asa.',
    currentRow: 'La fila cuyo detalle está abierto al lado: se marca y se dice.',
    initialLayout: {
      description: 'Anchos (px, por columna) y columnas escondidas con que parte.',
      type: 'TableLayout',
    },
    onLayoutChange: 'Quien lee cambió un ancho, o escondió o mostró una columna.',
    actionsRef:
      'Lo que una pantalla puede pedirle: `focusRow(fila)` la trae a la vista y le da el foco; −1 es el encabezado.',
    defaultSort: 'Orden inicial, cuando no lo guarda quien usa la tabla.',
    defaultSelection: 'Filas elegidas al principio, cuando no lo guarda quien usa la tabla.',
    selectDisabledReason: {
      description:
        'Por qué no se puede elegir una fila: su casilla se queda y lo dice; ni un tramo ni «elegir todo» la toman. Depende solo de la fila.',
      type: '(row: Row) => string | undefined',
    },
  },
  DateField: {
    value: 'La fecha como AAAA-MM-DD, vacío, o el texto tal cual si no es una fecha.',
    onValueChange: 'Recibe la fecha en cada cambio. Una fuera de rango también llega: la regla la pone el formulario.',
    min: 'Primera fecha que ofrece el calendario.',
    max: 'Última fecha que ofrece el calendario.',
    isDateUnavailable: 'Fechas que el calendario no deja elegir: feriados, por ejemplo.',
  },
  DateRangeField: {
    value: 'Los dos extremos, cada uno como en `DateField`.',
    onValueChange: 'Recibe los dos extremos cada vez que cambia uno. El orden lo revisa el formulario.',
    min: 'Primera fecha que ofrecen los calendarios.',
    max: 'Última fecha que ofrecen los calendarios.',
    names: {
      description: 'Los nombres con que se envían los dos extremos en un formulario HTML.',
      type: 'readonly [from: string, to: string]',
    },
  },
  Dialog: {
    tone: '`warning` dibuja su marca junto al título y dice «Advertencia».',
    onClose: `${closed} Nunca se llama con \`busy\`.`,
    busy: 'Hay un trabajo en curso: nada lo cierra, y Escape lo dice.',
    description: 'Una o dos frases que se leen con el título al abrir.',
    initialFocus: 'Recibe el foco al abrir; si falta, el primer campo y, si no hay, el título.',
    finalFocus: 'Recibe el foco al cerrar; si falta, quien lo tenía antes, si sigue en la página.',
    role: 'Papel: `alertdialog` para lo que interrumpe y pide respuesta.',
    form: 'Hace del cuerpo y el pie un formulario: Enter en un campo aprieta el botón de envío del pie.',
    headerActions: 'Botones junto a la ×, como el que pasa al registro siguiente.',
    footer: 'Botones; el principal, al final.',
    children: 'El cuerpo.',
  },
  Drawer: {
    title: 'Título y nombre accesible: suele ser el nombre de lo que muestra.',
    onClose: closed,
    besideFrom: 'Ancho de ventana, en px, desde el que queda al lado de la página. 1024 si no se dice.',
    width: 'Ancho en px al lado de la página, cuando lo guarda quien usa la pieza.',
    defaultWidth: 'Ancho con que parte y al que vuelve el doble clic, en px. 480 si no se dice.',
    onWidthChange: 'Alguien movió el borde: se puede recordar para esta persona.',
    initialFocus: 'Recibe el foco al abrir; si falta, el título.',
    finalFocus: 'Recibe el foco al cerrar; si falta, lo que lo abrió.',
    headerActions: 'Botones junto a la ×, como los que pasan al registro anterior y al siguiente.',
    footer: 'Botones bajo el contenido, el principal al final.',
  },
  EmptyState: {
    title: 'Qué falta, en pocas palabras.',
    children: 'Por qué, y qué hacer.',
    action: 'El paso siguiente: un botón.',
    variant: 'Todavía nada, nada encontrado, falló, o no es para esta persona.',
    level: 'Nivel del título, según su lugar en la página.',
  },
  FilterBar: {
    label: 'Nombra la barra: «Filtros de socios».',
    filters: {
      description:
        'Todos los filtros, puestos o no, en orden: `key`, `label`, `value` (el valor en palabras, si está puesto) y `renderContent`, que dibuja sus campos y recibe cómo cerrarlos.',
      type: 'readonly FilterBarItem[]',
    },
    onRemove: 'Una vez por acto, con las claves de los filtros que se quitan.',
  },
  FormDialog: {
    busy: 'Guardando: nada lo cierra, y un segundo envío no hace nada.',
    dirty: 'Hay cambios: cerrar pregunta antes.',
    submitLabel: 'El botón que envía.',
    submitVariant: '`danger` cuando enviar borra algo.',
    closeLabel: 'El botón que cierra.',
    onSubmit:
      'Enter en un campo, o el botón. Los campos que rechazan lo muestran (`aria-invalid`) en ese turno o cuando termina `busy`: el foco va al primero.',
    onClose: closed,
    error: 'Lo que no es de ningún campo; un aviso arriba.',
    readOnly: 'No hay qué guardar: el botón de envío solo cierra.',
    headerActions: 'Botones junto a la ×.',
    children: 'Los campos.',
  },
  ImagePreview: { src: picture, alt: 'Qué muestra.' },
  LineChart: {
    label: 'Título y nombre: «Puntos por mes».',
    pointLabel: 'Qué es cada punto: «Mes». Encabeza su columna en la tabla.',
    points: { description: 'Nombres cortos de los puntos, en orden: «ene 26».', type: 'readonly string[]' },
    series: {
      description: 'De una a tres: `key`, `label` y `values`, uno por punto; `null` donde no hay.',
      type: 'readonly LineSeries[]',
    },
    format: 'Escribe un valor; si falta, el número con sus puntos.',
    height: 'Alto del gráfico en px. 220 si no se dice.',
    empty: 'Lo que se lee si no hay valores. «Sin datos» si no se dice.',
  },
  LoadMore: {
    onLoadMore: 'Pide la página siguiente; nunca mientras una viene en camino.',
    loading: 'La página siguiente viene en camino.',
    hasMore: 'Hay una página siguiente.',
    count: 'Filas en pantalla.',
    total: 'Todas las filas, también las que no están en pantalla: «Mostrando 20 de 5.200 socios». Sin él no se dice.',
    beyond: 'Hay más filas que `total`, sin contarlas: «Mostrando 20 de más de 10.000 socios».',
    noun: { description: 'Una y varias: `["socio", "socios"]`.', type: 'readonly [string, string]' },
    onEnd:
      'Llegó la última página con el foco en el botón: lleva el foco a la fila de este índice. Sin ella lo recibe el texto de cierre.',
    auto: 'Además pide sola cada vez que aparece al desplazarse. Una lista más baja que la ventana no pide nada.',
  },
  LoaderOverlay: {
    loading: 'Cubre la página mientras es verdadero.',
    label: 'Se dice a los 500 ms, y es el nombre de la rueda.',
  },
  Menu: {
    ...opening,
    label: 'Nombra el botón y el menú: «Acciones de Café».',
    items: {
      description: 'Acciones, casillas, grupos, separadores y submenús, en orden.',
      type: 'readonly MenuItem[]',
    },
    trigger: 'Un botón propio; si falta, tres puntos.',
  },
  MultiSelect: {
    ...choice,
    ...opening,
    value: {
      description:
        'Las claves elegidas, en el orden en que se eligieron. Las que no tienen opción se conservan y se cuentan.',
      type: 'readonly Key[]',
    },
    defaultValue: { description: choice.defaultValue, type: 'readonly Key[]' },
    onValueChange: 'Todas las claves elegidas; una vez por acto, elija cuantas elija.',
  },
  Popover: {
    title: 'Lo nombra; suele decir lo mismo que su botón.',
    hideTitle: 'Deja el título solo para lectores de pantalla.',
    trigger: 'Dibuja el botón que lo abre, con las propiedades que recibe.',
    initialFocus: 'Recibe el foco al abrir; si falta, el popover.',
    footer: 'Botones bajo el contenido, el principal al final.',
    open: 'Abierto o no, cuando lo guarda quien usa la pieza.',
    defaultOpen: 'Cómo parte, cuando no lo guarda quien usa la pieza.',
    onOpenChange: 'Una vez por acto que lo abre o lo cierra, con el motivo.',
  },
  ReportTable: {
    label: 'Nombra la tabla: «Filas por corregir».',
    columns: {
      description:
        'Las columnas: `id`, `header`, `track` (su ancho como pista de CSS) y `cell`. Que sea siempre la misma lista.',
      type: 'readonly ReportColumn<Row>[]',
    },
    rows: { description: 'Las filas, en orden.', type: 'readonly Row[]' },
    maxHeight: 'Alto máximo del marco en px (420); con pocas filas es más bajo.',
  },
  RichText: { html: 'HTML tal como llegó de fuera; se limpia aquí, justo donde se dibuja.' },
  RichTextField: {
    value: 'HTML; también el que llegó de fuera, que se limpia al mostrarlo.',
    onValueChange: 'El HTML nuevo, limpio, en cada cambio; vacío si no hay texto.',
    rows: 'Líneas cuando está vacío (4); crece con el texto hasta tres veces más y después se desplaza.',
  },
  Select: {
    ...choice,
    ...opening,
    value: 'La clave elegida; `null` mientras no hay nada elegido.',
    onValueChange: 'La clave nueva, o `null` al vaciarlo; una vez por elección.',
  },
  Sparkline: {
    label: 'Qué muestra: «Saldo de los últimos 12 meses». Se lee con el primer valor y el último.',
    values: { description: 'Los valores, en orden de tiempo.', type: 'readonly number[]' },
    format: 'Escribe un valor; si falta, el número con sus puntos.',
  },
  Stat: {
    label: 'Qué se cuenta.',
    value: 'El número como se lee, ya con formato; 0 es «0».',
    exact: 'El número entero cuando `value` va abreviado («1,2 M»): lo que se lee en voz alta y se ve al apuntar.',
    change: 'Qué cambió, en palabras («12 más que ayer»), y hacia dónde apunta.',
    detail: 'Una línea de contexto debajo.',
    icon: 'Dibujo junto a la etiqueta.',
    labelEnd: 'Un botón pequeño al final de la línea de la etiqueta, como el que dice qué cuenta el número.',
    loading: 'El número viene en camino: un esqueleto en su lugar.',
    tone: '`points` para lo que se cuenta en puntos.',
    href: 'Hace de la tarjeta un enlace a lo que cuenta. Se llama como la etiqueta.',
    onNavigate: 'Clic simple en el enlace, para el router de la aplicación. Sin ella, el navegador sigue el enlace.',
  },
  Thumbnail: {
    src: picture,
    alt: 'Qué muestra; vacío si el texto de al lado ya lo dice.',
    size: 'Lado del cuadrado, en px.',
  },
  Toaster: {
    queue: 'La cola, hecha una vez con `createToastQueue()`; también se ve lo que llegó antes de dibujarla.',
    placement:
      'La esquina de la ventana. Si no se dice, cerca del final de arriba, donde no tape ningún control de lo abierto.',
  },
  Toolbar: {
    title: 'El título de la pantalla, h1. La aplicación le da el foco al cambiar de ruta.',
    note: 'Qué muestra la pantalla, en la línea del título. Tiene su propio lugar: una nota más larga no mueve nada.',
    children: 'Búsqueda, botones y menús, en orden de lectura; la acción principal, casi al final: antes del menú.',
  },
}
