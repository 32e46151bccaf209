/** What changed for who designs or builds with the components, newest first: the page Novedades and each component's page read it. */
export type Change = {
  /** As in package.json. */
  version: string
  kind: 'nuevo' | 'mejora' | 'arreglo'
  /** The components that it is about; empty for the system as a whole. */
  of: readonly string[]
  text: string
}

const fields = ['TextField', 'TextArea', 'NumberField', 'PasswordField', 'FileField', 'SearchField']
const choices = ['Select', 'MultiSelect']
/** What the system began with. */
const first = [
  ...fields,
  ...choices,
  ...'AppShell Badge Banner BulkBar Button ButtonLink Card Checkbox ConfirmDialog DataTable Dialog'.split(' '),
  ...'EmptyState Field FormDialog Icon IconButton ImagePreview LoadMore LoaderOverlay Menu RichText'.split(' '),
  ...'Skeleton Spinner Stat Thumbnail Toaster Toolbar Tooltip'.split(' '),
]

export const changes: readonly Change[] = [
  {
    version: '0.1.0',
    kind: 'nuevo',
    of: ['DataTable', 'Dialog', 'AppShell', 'Toolbar', 'LoadMore', 'Toaster', 'LoaderOverlay'],
    text: 'Se puede imprimir: una tabla pone en el papel todas las filas cargadas y repite sus encabezados en cada hoja; un diálogo abierto es todo lo que se imprime; no salen menú, botones ni avisos. Siempre en el tema claro.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Dialog', 'ConfirmDialog', 'Menu', 'Tooltip', 'Toaster', 'LoaderOverlay'],
    text: 'Enter o Escape que sigue apretada desde antes no aprieta nada en lo que se abrió ni en lo que quedó debajo. El segundo clic o toque de uno doble no aprieta nada en el diálogo que abrió el primero.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Toaster'],
    text: 'Un aviso que quien lo mostró retira devuelve el foco a donde estaba antes de entrar en él.',
  },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: ['DataTable'],
    text: 'Una fila que se mueve tiene el foco antes de la tecla siguiente: Alt + Mayús + ↑ ↓ se puede mantener apretada.',
  },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: ['DataTable'],
    text: 'El encabezado que se aprieta para ordenar espera con su signo atenuado, sin latir, y la tabla no se dibuja de nuevo cuando lo muestra. El movimiento `wait` ya no existe.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['RichText'],
    text: 'Los títulos grandes, las listas de términos y las secciones que no se admiten se muestran como bloques: sus palabras ya no se juntan con las siguientes.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['TextField', 'TextArea'],
    text: 'El contador separa los miles como toda otra cifra: 1.200/5.000.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['SearchField'],
    text: 'De solo lectura, ni Escape ni un botón lo vacían; Escape llega al diálogo.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Dialog', 'FormDialog', 'ConfirmDialog'],
    text: 'Conservan la descripción que se les da (`aria-describedby`), después de su propia frase.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Thumbnail'],
    text: 'Sin imagen, o con una rota, su texto alternativo se sigue leyendo.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Checkbox'],
    text: 'Una palabra sin espacios (un correo, un nombre de archivo) sigue en la línea siguiente y no ensancha la página.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Button', 'IconButton'],
    text: 'Con `disabledReason` conservan la descripción que ya tenían (`aria-describedby`): el motivo se lee antes de ella.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Tooltip'],
    text: 'Mientras se muestra, se suma a la descripción que su control ya tiene (`aria-describedby`); antes la reemplazaba.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: [...choices, 'AutocompleteField', 'Menu'],
    text: 'En alto contraste, la opción a la que llevan las flechas tiene un borde (token `border.highlight`): su fondo es ahí el de la lista. En colores forzados, el menú la rellena.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['DataTable', 'IconButton'],
    text: 'Se ve el foco en lo que está dentro de una celda. En colores forzados se ven el borde de una columna, el avance de la tabla, un botón apretado y los iconos.',
  },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: ['AppShell'],
    text: 'Con el dedo, cada camino del menú mide 44 px; el cajón se abre con el camino actual a la vista.',
  },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: ['Dialog', 'FormDialog', 'ConfirmDialog'],
    text: 'En pantallas anchas el panel aparece quieto; solo el velo aparece de a poco.',
  },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: ['DataTable'],
    text: 'El primer encabezado pesa como los demás.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Banner', 'EmptyState', 'Dialog'],
    text: 'Quien aprieta «Reintentar» no pierde el foco cuando el aviso se va con su botón: lo recibe el título de la página o, en un diálogo, el del diálogo.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Select', 'MultiSelect'],
    text: 'Con buscador, o de varias opciones, un campo obligatorio también se oye como obligatorio: su botón no tiene otro modo de decirlo que su nombre.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Banner'],
    text: 'El que se va solo espera mientras alguien tiene el foco dentro, aunque el puntero se vaya, y al revés.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Button', 'Tabs', 'Tooltip'],
    text: 'Un botón o una pestaña conserva el foco cuando aparece o se va el motivo (`disabledReason`) por el que no se puede usar.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['AppShell'],
    text: 'Con colores forzados, la entrada de la página actual muestra que tiene el foco.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['ReportTable'],
    text: 'Muestra que tiene el foco.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Dialog', 'ConfirmDialog', 'FormDialog'],
    text: 'En una ventana muy baja (una página al 400 %) se desplaza el diálogo entero: sus botones ya no quedan fuera de la ventana.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['DataTable'],
    text: 'Las flechas dejan a la vista la celda a la que llevan: ya no queda debajo del nombre ni de los botones de la fila.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['AppShell'],
    text: 'Lo que recibe el foco sale de debajo del encabezado de la página, también con la página al 200 % o al 400 %.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Dialog', 'FormDialog'],
    text: 'El foco empieza en el primer campo también cuando es una lista con búsqueda: antes la saltaba.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Stat'],
    text: 'Una cifra larga no se parte en dos líneas: en una tarjeta angosta es más chica.',
  },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: ['SearchField'],
    text: '`moreResults` dice que hay más filas que las cargadas: se oye «20 resultados, y hay más».',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['DataTable', 'Menu'],
    text: 'Columnas y grupos tienen su nombre para un lector de pantalla aunque su id o su clave lleve espacios.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Toaster'],
    text: 'F6 y Escape salen de los avisos también cuando nadie tenía el foco antes: lo recibe el título de la página.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['FileField'],
    text: 'El foco no se pierde cuando termina el envío y el archivo se va con el botón que lo detenía: pasa al siguiente, o al control.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['NumberField'],
    text: 'La flecha hacia arriba ya no baja un número que pasa del máximo, ni la de abajo sube uno menor que el mínimo: lo dejan.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: [...fields, 'AutocompleteField', 'CopyField', 'Field', ...choices],
    text: 'Un aria-describedby propio se suma a la ayuda, el error y el contador del campo; antes se perdía.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: [...fields, 'AutocompleteField', 'Checkbox', 'Switch', ...choices],
    text: 'Un formulario que se reinicia (form.reset(), su botón, o React después de un action) deja los campos como estaban al principio; lo que su dueño lleva se queda, y las casillas no muestran otra cosa.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Toaster', 'Dialog', 'ConfirmDialog', 'LoaderOverlay'],
    text: 'Una página que dibuja un servidor puede tenerlos: llegan con el primer dibujo en el navegador.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: [],
    text: 'Lo que un servidor dibujó conserva sus estilos cuando la página cobra vida en el navegador.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['DataTable'],
    text: 'Una columna puede llamarse constructor, o como otra cosa que ya tenga todo objeto, sin deshacer la tabla.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Dialog', 'ConfirmDialog', 'FormDialog', 'AppShell'],
    text: 'Tocar con el dedo fuera del diálogo o del menú lateral lo cierra y no presiona lo que hay debajo.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['AppShell'],
    text: 'El menú lateral se cierra cuando llega otra página con Atrás.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Dialog'],
    text: 'Un diálogo que toma el lugar de otro devuelve el foco a quien abrió el primero.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['DataTable'],
    text: 'El foco sigue a su fila cuando llegan otras antes, y no se pierde si se van las elegidas desde el encabezado; lo elegido que su dueño rechaza vuelve a como estaba.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['NumberField'],
    text: '150² y 1,000 no son un número; lo que se copia con marcas de dirección, como de la calculadora de Windows, sí. Un formulario HTML recibe 1500 donde se lee 1.500.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['SearchField', 'AutocompleteField', ...choices],
    text: 'En un teléfono se busca mientras se escribe, sin esperar el espacio; solo espera media letra: el acento de una tecla muerta.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['SearchField'],
    text: 'Al buscar otra cosa ya no se dice cuántos resultados tenía la búsqueda anterior.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: choices,
    text: 'Una tecla que se mantiene elige una vez; Enter no elige lo que no se ve ni lo que el servidor no ha contestado, ni envía el formulario desde la casilla para todos; lo elegido en una búsqueda del servidor conserva su nombre; la lista que estaba abierta al desactivarse no se abre sola después.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: choices,
    text: 'En un teléfono, seleccionar texto del buscador no cierra la lista; en una tableta con teclado se sigue escribiendo en el buscador que abrió una letra; el foco no se pierde mientras la lista se carga de nuevo.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['MultiSelect'],
    text: 'Al quitar una etiqueta, el foco pasa a la siguiente cuando se ha ido, y no se le quita a quien ya está en otra parte.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['NumberField'],
    text: '0.125, 0.500 y dos celdas pegadas a la vez no son un número; desplazar la página con el dedo sobre + o − no lo cambia; lo que no se pudo guardar se puede confirmar otra vez.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['MultiSelect'],
    text: 'Mayús y flecha no pierde lo elegido ni da la vuelta; las etiquetas largas y la cuenta de las demás se ven enteras.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: choices,
    text: 'Con poco sitio, lo resaltado queda a la vista; una lista que vuelve después de cargar muestra sus filas.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['DataTable'],
    text: 'Un tramo empieza donde está quien lee, si nada está elegido; tras borrar varias, el foco pasa a la que sigue; el encabezado se alcanza con el teclado también sin filas y en tarjetas.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Menu', 'DataTable'],
    text: 'Hay un solo menú abierto: abrir otro cierra el primero.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['AutocompleteField', 'TagGroup', 'AppShell'],
    text: 'El foco y lo señalado no se pierden cuando cambian las sugerencias, una etiqueta tarda en irse o la ventana crece.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['RichText'],
    text: 'Las etiquetas de un procesador de textos no se muestran como texto.',
  },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: [],
    text: 'Cada componente tiene su página: para mover a mano, anatomía numerada, sí y no con piezas vivas, teclado, qué se oye, propiedades en español, tokens, código y pruebas.',
  },
  {
    version: '0.1.0',
    kind: 'nuevo',
    of: [],
    text: 'Recetas: formularios con 422, borrado masivo, confirmación, carga, vacíos y errores, armados con las piezas.',
  },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: [],
    text: 'La barra de arriba: los cuatro temas a la vez, idioma, dirección, movimiento, rol y red; el filtro del menú, por estado.',
  },
  {
    version: '0.1.0',
    kind: 'nuevo',
    of: [],
    text: 'El paquete `canje-ui`: módulos, tipos, tokens en CSS y JSON, y las fuentes.',
  },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: ['FileField'],
    text: 'Varios archivos, cada uno juzgado, enviado y quitado por separado.',
  },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: ['AppShell'],
    text: 'Desde 1024 px el menú se pliega a una franja de iconos.',
  },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: ['Select', 'MultiSelect', 'Menu'],
    text: '`open`, `defaultOpen` y `onOpenChange`, con el motivo de cada apertura y cierre.',
  },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: ['Skeleton'],
    text: 'Aparece a los 200 ms: una respuesta rápida no lo muestra.',
  },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: ['RichText'],
    text: 'Las tablas anchas se desplazan en su lugar, sin partir palabras.',
  },
  { version: '0.1.0', kind: 'nuevo', of: ['AutocompleteField'], text: 'Texto propio con sugerencias.' },
  { version: '0.1.0', kind: 'nuevo', of: ['ReportTable'], text: 'Informes cuyas filas se leen enteras.' },
  { version: '0.1.0', kind: 'nuevo', of: ['Tag', 'TagGroup'], text: 'Etiquetas que se quitan y entregan el foco.' },
  { version: '0.1.0', kind: 'nuevo', of: ['Tabs'], text: 'Pestañas, con activación automática o manual.' },
  {
    version: '0.1.0',
    kind: 'nuevo',
    of: ['CopyField', 'DescriptionList', 'Breadcrumb', 'ProgressBar'],
    text: 'Primera versión.',
  },
  { version: '0.1.0', kind: 'nuevo', of: ['Switch'], text: 'Con un bloqueo que dice su motivo.' },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: ['Menu'],
    text: 'Submenús, casillas, grupos y atajos.',
  },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: choices,
    text: 'Grupos que se pliegan, opciones por páginas o de una búsqueda ajena; la lista deja libre el teclado en pantalla.',
  },
  { version: '0.1.0', kind: 'mejora', of: ['MultiSelect'], text: 'Solo se dibujan las etiquetas que caben.' },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: fields,
    text: '`disabledReason` dice por qué no se puede cambiar; guardan su valor cuando nadie más lo hace.',
  },
  { version: '0.1.0', kind: 'mejora', of: ['TextField'], text: 'Un botón para vaciarlo.' },
  { version: '0.1.0', kind: 'mejora', of: ['NumberField'], text: '`onCommit`: el número al que se llegó.' },
  { version: '0.1.0', kind: 'mejora', of: ['PasswordField'], text: 'La lista de reglas de una contraseña nueva.' },
  { version: '0.1.0', kind: 'mejora', of: ['FileField'], text: 'Archivos de datos y avance del envío.' },
  { version: '0.1.0', kind: 'mejora', of: ['LoadMore'], text: 'Puede pedir sola al desplazarse.' },
  {
    version: '0.1.0',
    kind: 'mejora',
    of: ['DataTable'],
    text: '`navigation="table"` para listas que se leen; columnas de derecha a izquierda; elegir filas no redibuja celdas; en teléfonos, cada fila es una tarjeta.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['DataTable'],
    text: 'Al irse la última fila, el foco pasa al camino siguiente; la falla que ya dijo un aviso no se repite.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Dialog', 'FormDialog', 'ConfirmDialog'],
    text: 'Uno que desaparece bajo otro no deja bloqueada la página.',
  },
  {
    version: '0.1.0',
    kind: 'arreglo',
    of: ['Banner'],
    text: 'Si lo quita un botón que tenía el foco, el foco pasa al título siguiente.',
  },
  { version: '0.1.0', kind: 'arreglo', of: ['Tooltip'], text: 'Se puede apuntar también dentro de la tabla.' },
  {
    version: '0.1.0',
    kind: 'nuevo',
    of: first,
    text: 'Primera versión.',
  },
]

/** What changed in some components, newest first. */
export const changesOf = (names: readonly string[]): readonly Change[] =>
  changes.filter(({ of }) => of.some((name) => names.includes(name)))
