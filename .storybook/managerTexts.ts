/** Storybook's manager has no translations: its texts, as it writes them, in Spanish. */
const texts: Readonly<Record<string, string>> = {
  'Find components': 'Buscar una página o historia',
  'Search for components': 'Buscar una página o historia',
  Search: 'Buscar',
  'Clear search': 'Borrar la búsqueda',
  'Clear recently opened items': 'Olvidar lo abierto hace poco',
  'Recently opened': 'Abierto hace poco',
  'Clear history': 'Olvidar lo abierto',
  'No components found': 'Nada se llama así',
  'Find components by name or path.': 'Prueba con otra palabra: también sirven las de uso, como «desplegable».',
  'Nothing found': 'Nada por aquí',
  'Back to components': 'Volver a la lista',
  'Show all': 'Ver todo',
  More: 'Más',
  Stories: 'Historias',
  Sidebar: 'Menú',
  'Storybook user interface': 'Interfaz de Storybook',
  'Global preview toolbar': 'Barra de la historia',
  'Toolbar for the preview area': 'Barra de la historia',
  'Main preview area': 'La historia',
  'Sidebar resize handle': 'Ancho del menú',
  'Addon panel resize handle': 'Alto del panel',
  'Tag filters': 'Filtrar por estado',
  'Filter the items shown in a sidebar based on the tags applied to them.':
    'Qué muestra el menú: lo estable, lo nuevo, las pruebas.',
  'Reset filters': 'Quitar los filtros',
  'Reset to default selection': 'Volver a la selección inicial',
  'Expand all': 'Abrir todo',
  'Collapse all': 'Plegar todo',
  Expand: 'Abrir',
  Collapse: 'Plegar',
  'Skip to sidebar': 'Saltar al menú',
  'Skip to canvas': 'Saltar a la historia',
  'Skip to content': 'Saltar al contenido',
  'Storybook menu': 'Menú de Storybook',
  Settings: 'Ajustes',
  'About your Storybook': 'Acerca de este Storybook',
  'About Storybook': 'Acerca de Storybook',
  About: 'Acerca de',
  Guide: 'Guía',
  Share: 'Compartir',
  'Share...': 'Compartir…',
  'Copy story link': 'Copiar el enlace',
  'Copy Link': 'Copiar el enlace',
  'Copy story name': 'Copiar el nombre',
  'Open in isolation mode': 'Abrir sola',
  'Open in editor': 'Abrir en el editor',
  'Open navigation menu': 'Abrir el menú',
  'Open context menu': 'Abrir sus acciones',
  'Open addon panel': 'Abrir el panel',
  'Keyboard shortcuts': 'Atajos de teclado',
  Documentation: 'Documentación',
  'Show sidebar': 'Mostrar el menú',
  'Hide sidebar': 'Esconder el menú',
  'Show toolbar': 'Mostrar la barra',
  'Hide toolbar': 'Esconder la barra',
  'Show addons panel': 'Mostrar el panel',
  'Show addon panel': 'Mostrar el panel',
  'Hide addons panel': 'Esconder el panel',
  'Hide addon panel': 'Esconder el panel',
  'Close addon panel': 'Cerrar el panel',
  'Addon panel': 'Panel',
  'Available addons': 'Paneles',
  'Additional tabs': 'Otros paneles',
  'Change addon orientation': 'Mover el panel',
  'Move addon panel to right': 'Panel a la derecha',
  'Move addon panel to bottom': 'Panel abajo',
  'Changes the location of the addon panel to the bottom or right of the screen, but does not have any effect on its content.':
    'Dónde queda el panel: abajo o a la derecha. Lo que muestra es lo mismo.',
  'Enter full screen': 'Pantalla completa',
  'Exit full screen': 'Salir de pantalla completa',
  'Go full screen': 'Pantalla completa',
  'Reload story': 'Volver a dibujar',
  'Remount component': 'Volver a dibujar',
  'Previous story': 'Historia anterior',
  'Next story': 'Historia siguiente',
  'Previous component': 'Componente anterior',
  'Next component': 'Componente siguiente',
  'Change zoom level': 'Acercar o alejar',
  'Zoom in': 'Acercar',
  'Zoom out': 'Alejar',
  'Zoom percentage': 'Aumento',
  'Zoom to 50%': 'Al 50 %',
  'Zoom to 100%': 'Al 100 %',
  'Zoom to 200%': 'Al 200 %',
  'Reset zoom': 'Al 100 %',
  'Viewport size': 'Ancho de la página',
  'Viewport width': 'Ancho',
  'Viewport height': 'Alto',
  'Rotate viewport': 'Girar',
  'Reset viewport': 'Ancho completo',
  'Restore viewport': 'Volver al ancho elegido',
  'Next viewport': 'Ancho siguiente',
  'Previous viewport': 'Ancho anterior',
  'Select story': 'Elegir la historia',
  'Extra actions': 'Más acciones',
  Canvas: 'Historia',
  Code: 'Código',
  Controls: 'Controles',
  Actions: 'Eventos',
  Interactions: 'Pasos',
  Accessibility: 'Accesibilidad',
  'Pseudo states': 'Estados',
  'CSS pseudo states': 'Estados: puntero, foco, presión',
  'Apply CSS pseudo states': 'Mostrar con el puntero, el foco o la presión',
  'Reset pseudo states': 'Sin estados',
  'Vision filter': 'Simular cómo se ve',
  'Reset color filter': 'Sin filtro de visión',
  'Vision filter set by story globals': 'El filtro de visión lo fija la historia',
  'Enable measure': 'Medir',
  'Disable measure': 'Dejar de medir',
  'Apply outlines to the preview': 'Marcar los bordes',
  'Remove outlines from the preview': 'No marcar los bordes',
  'Show interactions panel': 'Mostrar los pasos',
  Name: 'Nombre',
  Description: 'Descripción',
  Default: 'Si no se dice',
  Control: 'Control',
  'Reset controls': 'Volver al principio',
  'Set string': 'Escribir un texto',
  'Set number': 'Escribir un número',
  'Set boolean': 'Elegir sí o no',
  'Set object': 'Escribir un objeto',
  'Choose option...': 'Elige…',
  True: 'Sí',
  False: 'No',
  Violations: 'Faltas',
  Passes: 'Cumple',
  Inconclusive: 'Por revisar',
  'No accessibility violations found.': 'Sin faltas de accesibilidad.',
  'No passing accessibility checks found.': 'Ninguna comprobación se pudo hacer.',
  'No inconclusive accessibility checks found.': 'Nada por revisar.',
  'Preparing accessibility scan': 'Preparando la revisión',
  'Rerun accessibility scan': 'Revisar otra vez',
  'Run accessibility scan': 'Revisar',
  Pass: 'Bien',
  Fail: 'Falla',
  Runs: 'En curso',
  Clear: 'Limpiar',
  Close: 'Cerrar',
  'Close menu': 'Cerrar el menú',
  'Dismiss notification': 'Cerrar el aviso',
  'Scroll to end': 'Ir al final',
  'Content is loading...': 'Cargando…',
}

const patterns: readonly [pattern: RegExp, spanish: string][] = [
  [/^(.+) - (.+?)(?:: .*)? ⋅ Storybook$/u, '$1 · $2 · Canje'],
  [/^(.+) ⋅ Storybook$/u, '$1 · Canje'],
  [/^Storybook$/, 'Canje'],
]

/** The Spanish text, or undefined where there is none. */
export const spanishOf = (text: string): string | undefined => texts[text.trim()]

/** The title of the window. */
export function windowTitle(title: string): string {
  const [pattern, spanish] = patterns.find(([known]) => known.test(title)) ?? []
  return pattern ? title.replace(pattern, spanish!) : title
}

const attributes = ['aria-label', 'aria-description', 'title', 'placeholder']

function translateAttributes(element: Element) {
  for (const name of attributes) {
    const spanish = spanishOf(element.getAttribute(name) ?? '')
    if (spanish && element.getAttribute(name) !== spanish) element.setAttribute(name, spanish)
  }
}

function translate(node: Node) {
  if (node instanceof Element) translateAttributes(node)
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let next: Node | null = node; next; next = walker.nextNode())
    if (next instanceof Element) translateAttributes(next)
    else if (next instanceof Text) translateText(next)
}

function translateText(node: Text) {
  const isTitle = node.parentElement?.tagName === 'TITLE'
  const spanish = isTitle ? windowTitle(node.data) : spanishOf(node.data)
  // React keeps the node: it writes into it again when its own text changes.
  if (spanish && node.data !== spanish) node.data = spanish
}

/** Keeps the texts of the manager in Spanish. */
export function translateManager(): void {
  document.documentElement.lang = 'es-CL'
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') translateAttributes(target as Element)
      else if (type === 'characterData') translateText(target as Text)
      else for (const node of addedNodes) translate(node)
    }
  })
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: attributes,
  })
  translate(document.documentElement)
}
