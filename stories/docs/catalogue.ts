/** A task, and the pieces for it: title of the page → the words that people search for it by. */
export type Task = { name: string; pieces: Record<string, string> }

/** All pieces by task, in the order of the gallery. The words are also what Storybook's search finds. */
export const catalogue: readonly Task[] = [
  {
    name: 'Pedir un dato',
    pieces: {
      'Primitivas/TextField': 'campo, texto, entrada, input',
      'Primitivas/TextArea': 'área de texto, párrafo, comentario',
      'Patrones/RichTextField': 'editor, texto con formato, negrita, HTML',
      'Primitivas/NumberField': 'número, cantidad, monto',
      'Primitivas/PasswordField': 'contraseña, clave',
      'Primitivas/SearchField': 'buscar, búsqueda, lupa',
      'Patrones/DateField': 'fecha, calendario, período',
      'Primitivas/FileField': 'archivo, subir, adjuntar',
      'Patrones/AutocompleteField': 'autocompletar, sugerencias',
      'Primitivas/CopyField': 'copiar, portapapeles',
      'Primitivas/Field': 'etiqueta, ayuda, error de un campo',
    },
  },
  {
    name: 'Elegir',
    pieces: {
      'Patrones/Select': 'desplegable, dropdown, combo, lista de opciones',
      'Patrones/MultiSelect': 'desplegable múltiple, selección múltiple',
      'Primitivas/Checkbox': 'casilla, marcar',
      'Primitivas/RadioGroup': 'opciones, radio',
      'Primitivas/Switch': 'interruptor, activar',
      'Patrones/FilterBar': 'filtros, filtrar',
      'Primitivas/Tag': 'etiqueta, chip',
      'Primitivas/TagGroup': 'etiquetas, chips',
    },
  },
  {
    name: 'Actuar',
    pieces: {
      'Primitivas/Button': 'botón, acción, enlace',
      'Primitivas/IconButton': 'botón de icono',
      'Patrones/Menu': 'menú, acciones, tres puntos',
      'Patrones/Toolbar': 'barra de herramientas, encabezado',
      'Patrones/BulkBar': 'acciones masivas, selección',
      'Patrones/CommandPalette': 'paleta, comandos, buscador rápido',
      'Primitivas/Kbd': 'tecla, atajo',
    },
  },
  {
    name: 'Mostrar datos',
    pieces: {
      'Patrones/DataTable': 'tabla, lista, grilla',
      'Patrones/ReportTable': 'tabla de un informe',
      'Patrones/LoadMore': 'cargar más, paginación',
      'Primitivas/DescriptionList': 'ficha, detalle, datos',
      'Patrones/Stat': 'cifra, indicador, kpi',
      'Patrones/BarList': 'barras, gráfico, ranking',
      'Patrones/LineChart': 'gráfico de líneas, curva, serie',
      'Patrones/Sparkline': 'minigráfico, tendencia',
      'Primitivas/Card': 'tarjeta, superficie',
      'Primitivas/Accordion': 'acordeón, plegar',
      'Primitivas/Badge': 'insignia, estado',
      'Patrones/Avatar': 'iniciales, persona, perfil',
      'Patrones/Thumbnail': 'miniatura, foto',
      'Patrones/ImagePreview': 'imagen, foto',
      'Patrones/RichText': 'texto con formato, HTML',
      'Primitivas/CodeBlock': 'código, ejemplo, copiar',
      'Primitivas/Icon': 'icono, dibujo',
    },
  },
  {
    name: 'Avisar',
    pieces: {
      'Patrones/Toaster': 'aviso, notificación, toast, mensaje',
      'Primitivas/Banner': 'aviso, alerta, mensaje',
      'Primitivas/Tooltip': 'globo, burbuja, ayuda, pista',
      'Patrones/EmptyState': 'vacío, sin resultados',
      'Primitivas/ProgressBar': 'progreso, avance',
      'Primitivas/Spinner': 'rueda, cargando',
      'Primitivas/Skeleton': 'esqueleto, cargando',
      'Patrones/LoaderOverlay': 'cargando, bloqueo',
    },
  },
  {
    name: 'Preguntar',
    pieces: {
      'Patrones/Dialog': 'diálogo, modal, ventana',
      'Patrones/FormDialog': 'formulario, modal',
      'Patrones/ConfirmDialog': 'confirmación, pregunta, modal',
      'Patrones/Drawer': 'panel lateral, cajón',
      'Patrones/RecordPanel': 'ficha, detalle, registro, panel',
      'Patrones/Popover': 'panel flotante, globo',
    },
  },
  {
    name: 'Armar la página',
    pieces: {
      'Patrones/AppShell': 'marco, menú lateral, navegación',
      'Primitivas/Tabs': 'pestañas, solapas',
      'Primitivas/Breadcrumb': 'migas, ruta',
      'Primitivas/Stepper': 'pasos, asistente',
      'Patrones/CanjeProvider': 'tema, idioma, configuración',
    },
  },
]

/** Words by title of the page. */
export const searchWords: Readonly<Record<string, string>> = Object.assign(
  {},
  ...catalogue.map(({ pieces }) => pieces),
) as Record<string, string>

/** Label of a docs page in the sidebar. */
export const DOCS_NAME = 'Documentación'
