import type { PropTexts } from './types.ts'

const nodes = 'Lo que contiene.'
const describedLabel = 'Una línea bajo la etiqueta.'
const rowLabel = 'Deja el nombre solo para lectores de pantalla: en las filas de una tabla.'
const blocked = 'Por qué no se puede usar ahora. Sigue recibiendo el foco, y dice el motivo al apuntarlo y con el foco.'
const buttonLooks = {
  variant: 'Una primaria por vista; `danger` solo para lo que destruye.',
  size: '28, 36 o 44 px de alto.',
  trailingIcon: 'Dibujo después del texto.',
  count: 'De cuántos se trata; va tras el texto y es parte del nombre: «Filtros 3».',
}
const buttonType = {
  description: 'Qué hace en un formulario; `button` si no se dice.',
  type: "'button' | 'submit' | 'reset'",
}
const range = {
  min: 'Mínimo, si lo hay.',
  max: 'Máximo, si lo hay.',
  step: 'Cuánto suma o resta un paso; 1 si no se dice.',
}

export const primitives: PropTexts = {
  Accordion: {
    items: {
      description: 'Las secciones: `key`, `title`, `content`; si se quiere, `detail`, que se ve sin abrir.',
      type: 'readonly AccordionItem[]',
    },
    value: { description: 'Claves de las abiertas, si las guarda quien usa la pieza.', type: 'readonly string[]' },
    defaultValue: { description: 'Claves de las abiertas al principio.', type: 'readonly string[]' },
    onValueChange: 'Todas las claves abiertas; una vez por acto.',
    multiple: 'Pueden estar abiertas varias; si no, abrir una cierra la otra.',
    headingLevel: 'Nivel de los títulos en la página; 3 si no se dice.',
  },
  Badge: {
    tone: 'Qué significa; `points` es la pastilla azafrán que llevan siempre los puntos.',
    icon: 'Dibujo antes del texto, para que el tono nunca hable solo.',
    children: 'Una palabra o un número que se entiende solo: «3 seleccionados», no «3».',
  },
  Banner: {
    tone: 'Fija el color, el icono y la palabra que se lee antes del texto.',
    title: 'Lo importante, en pocas palabras.',
    children: 'Qué pasó y qué hacer.',
    actions: 'Botones o enlaces, después del texto.',
    onDismiss: 'Muestra el botón de cerrar; lo llaman él y el fin de `autoHide`. Quien usa el aviso lo quita.',
    autoHide: 'Llama a `onDismiss` a los 2000 ms, sin contar el tiempo con el puntero encima o con el foco.',
    live: 'Apareció después que la página: se dice en voz alta (de inmediato si es `danger`).',
  },
  Breadcrumb: {
    items: {
      description:
        'De lo general a lo particular; el último es la página que se ve. Cada uno: `label` y, si lleva a alguna parte, `href`.',
      type: 'readonly BreadcrumbItem[]',
    },
    onNavigate:
      'Clic simple en uno de ellos; los clics con teclas siguen siendo del navegador. Sin ella son enlaces comunes.',
  },
  Button: {
    ...buttonLooks,
    loading: 'Ocupado: apretar no hace nada; conserva el foco y el ancho.',
    loadingLabel: 'Lo que se anuncia tras 500 ms de `loading`.',
    disabledReason: blocked,
    type: buttonType,
  },
  ButtonLink: { ...buttonLooks, href: 'Adónde lleva.' },
  Card: {
    as: 'El elemento, según lo que significa.',
    padding: '0, 20 o 32 px por lado.',
    children: nodes,
  },
  Checkbox: {
    checked: '`mixed`: parte de lo que representa está marcada.',
    defaultChecked: 'Cómo parte, cuando no lo guarda quien usa la pieza.',
    onCheckedChange:
      'El estado nuevo (de `mixed` pasa a verdadero) y si Mayús estaba apretada, para los rangos. Una vez por pulsación.',
    label: 'Su nombre.',
    hideLabel: rowLabel,
    description: describedLabel,
    disabledReason: 'Por qué no se puede cambiar ahora. Sigue recibiendo el foco, y el motivo queda bajo la etiqueta.',
  },
  CodeBlock: {
    label: 'Qué código es: «Ejemplo en Python». Se ve arriba y nombra al botón.',
    code: 'Lo que se muestra y se copia, tal cual. Las líneas largas bajan a la siguiente.',
    onCopy: 'Después de que el código está en el portapapeles.',
  },
  CopyField: {
    value: 'Lo que se muestra y se copia, tal cual.',
    onCopy: 'Después de que el texto está en el portapapeles.',
  },
  DescriptionList: {
    items: {
      description:
        'Término y detalle. Lo que falta (`null`, sin definir, vacío) se ve como raya y se lee «sin dato»; 0 es un dato. `wide` ocupa todo el ancho.',
      type: 'readonly DescriptionItem[]',
    },
    layout:
      '`stacked`: el término sobre el detalle, en las columnas que quepan. `rows`: lado a lado, una por línea, donde hay lugar.',
  },
  Field: {
    'aria-describedby': 'Lo que describe al control además de la razón, la ayuda, el error y el contador.',
    counter: 'Al final de la línea bajo el control; es parte de su descripción.',
    group: 'El control es un grupo, que un `<label>` no puede nombrar.',
    children: 'Dibuja el control con las propiedades que lo atan a etiqueta, ayuda, error y contador.',
  },
  FileField: {
    accept: 'Como en `<input accept>`: «.csv», «image/png», «image/*», separados por comas. Cualquiera si falta.',
    maxBytes: 'Tamaño máximo de cada archivo, en bytes.',
    maxFiles: 'Cuántos archivos como máximo, donde puede haber varios. Los que sean si falta.',
    multiple: { description: 'Acepta varios archivos, y el valor pasa a ser una lista.', type: 'boolean' },
    file: {
      description:
        'Lo elegido y aún no enviado; sin definir cuando no lo guarda quien usa la pieza. Con `multiple`, `files`.',
      type: 'File | null',
    },
    files: {
      description: 'Con `multiple`: lo elegido y aún no enviado, en el orden en que se eligió.',
      type: 'readonly File[]',
    },
    onValueChange:
      'Un archivo que `accept` y `maxBytes` dejan pasar, o `null` al quitarlo; con `multiple`, todos los que hay, una vez por acto. Los rechazados nunca llegan.',
    variant:
      '`data`: archivos para leer y no para mirar (CSV, XLSX): un lugar amplio donde soltarlos y sin vista previa. `image` si no se dice.',
    currentImage: {
      description: 'Dirección de la imagen guardada; se ve hasta que se elige otra. Solo con un archivo.',
      type: 'string',
    },
    preview:
      'Muestra las imágenes elegidas: una sola, a 300 px de ancho como máximo; varias, en miniatura. Si falta: con `image`, y nunca con `data`.',
    progress: {
      description:
        'Cuánto se ha enviado, de 0 a 1; `null` mientras nadie sabe. Mientras está, el archivo no se cambia. Con `multiple`, `states`.',
      type: 'number | null',
    },
    states: {
      description:
        'Con `multiple`: los que van en camino o fallaron. El que se envía no se puede quitar; se pueden agregar otros.',
      type: 'readonly FileState[]',
    },
    onCancel: 'Detiene el envío (con `multiple`, el de ese archivo); sin ella no hay botón para hacerlo.',
  },
  Icon: {
    name: { description: 'Qué dibujo: un nombre del conjunto, o un elemento propio.', type: 'IconSource' },
    size: '16, 20 o 24 px; el trazo sigue siendo de 1,5 px.',
  },
  IconButton: {
    icon: 'Qué se dibuja: un nombre del conjunto, o un elemento propio.',
    label: 'Su nombre, para todos: se lee en voz alta y se ve al apuntarlo. Dice sobre qué actúa: «Subir Café».',
    variant: '`danger` es un fantasma en tinta roja.',
    size: 'Cuadrado de 28, 36 o 44 px.',
    loading: 'Ocupado: apretar no hace nada y el foco se queda.',
    disabledReason: 'Por qué no se puede usar ahora. Sigue recibiendo el foco y dice el motivo.',
    pressed: 'Lo vuelve un botón de dos posiciones (`aria-pressed`).',
    type: buttonType,
  },
  Kbd: {
    keys: 'Las teclas, unidas por «+», con los nombres de `KeyboardEvent.key`; `Mod` es ⌘ o Ctrl.',
  },
  NumberField: {
    ...range,
    value: '`null` si está vacío; `NaN` mientras el texto no es un número, para que lo diga la regla del formulario.',
    onValueChange:
      'Una vez por cada cambio del texto o paso. Fuera de `min`–`max` se informa tal cual: marcarlo es del formulario.',
    onCommit: 'El número al que se llegó: al salir, con Enter o al soltar un botón de paso; una vez cada uno.',
    suffix: 'Va después del número: «pts», «%».',
  },
  PasswordField: {
    autoComplete: 'Dice al gestor de contraseñas si debe completar la actual o proponer una nueva.',
    rules: {
      description:
        'Lo que debe cumplir una contraseña nueva: una lista bajo el campo que cambia al escribir y se dice al salir. Cada una: `name` y `holds(texto)`.',
      type: 'readonly PasswordRule[]',
    },
  },
  ProgressBar: {
    label: 'Qué está pasando: «Enviando puntos.csv».',
    value: 'Cuánto va, de 0 a 1; `null` mientras nadie sabe.',
    detail: 'Algo más, bajo la barra: «1,2 MB de 4 MB».',
  },
  RadioGroup: {
    options: {
      description: 'Las opciones: `value`, `label`; si se quiere, `description` y `disabledReason`.',
      type: 'readonly RadioOption[]',
    },
    value: 'El valor elegido, cuando lo guarda quien usa la pieza; `null` si no hay.',
    defaultValue: 'El valor inicial, cuando no lo guarda quien usa la pieza.',
    onValueChange: 'El valor que se elige; una vez por elección.',
    variant: '`cards`: cada opción en un marco, para opciones que se explican.',
    layout: '`row`: lado a lado, donde hay lugar.',
    disabled: 'Fuera de uso del todo: sin foco y sin enviarse. Para lo pasajero, `disabledReason`.',
    name: 'Nombre con que se envía en un formulario HTML; si falta, se inventa uno.',
  },
  SearchField: {
    label: 'Nombra la caja y su región de búsqueda; no se ve.',
    value: 'La pregunta vigente. Si llega otra desde fuera, reemplaza el texto.',
    defaultValue: 'La pregunta inicial, cuando no la guarda quien usa la pieza.',
    onSearch:
      '150 ms después de la última tecla; al momento con Enter, Escape o la ×. Nunca con media letra: el acento de una tecla muerta espera la suya.',
    results: 'Cuántas filas responden; se anuncia con cada respuesta. No la pases mientras no se sepa.',
    moreResults: 'Hay más filas que `results`, que son las primeras: se anuncia «20 resultados, y hay más».',
    disabled: 'Fuera de uso del todo, sin foco.',
    disabledReason: 'Por qué no se puede buscar ahora. Sigue recibiendo el foco, y el motivo queda debajo.',
  },
  Skeleton: {
    width: 'Ancho: px o cualquier medida de CSS. Llena su caja si no se dice.',
    height: 'Alto: px o cualquier medida de CSS. Una línea de texto si no se dice.',
    radius: { description: 'Esquinas; `full` para retratos y pastillas.', type: "'sm' | 'md' | 'lg' | 'full'" },
  },
  Spinner: {
    size: '16, 32 u 80 px.',
    label: 'Qué se espera. Sin ella es adorno de algo que ya lo dice.',
  },
  Stepper: {
    label: 'Nombra la lista de pasos.',
    steps: {
      description:
        'Los pasos, en orden: `key`, `label` y, si hace falta, `description`; `invalid` en el que hay que corregir.',
      type: 'readonly Step[]',
    },
    current: 'El paso en que va; los de antes están listos. Sin él, lo están todos.',
    onStepPress: 'Hace botones de los pasos listos y de los que hay que corregir: recibe la clave del que se aprieta.',
  },
  Switch: {
    checked:
      'Encendido o no, si lo guarda quien usa la pieza; si no lo cambia, rechaza la pulsación y la perilla se queda.',
    defaultChecked: 'Cómo parte, cuando no lo guarda quien usa la pieza.',
    onCheckedChange: 'El estado que pide una pulsación. Una vez por pulsación; nunca desactivado ni bloqueado.',
    label: 'Qué se enciende o apaga; igual en los dos estados.',
    hideLabel: rowLabel,
    description: describedLabel,
    disabledReason: 'Por qué no se puede usar ahora. Sigue recibiendo el foco, y el motivo queda bajo la etiqueta.',
    lockedReason:
      'Por qué debe quedar como está, aunque nada falle: apretar no cambia nada, y el motivo se dice una vez y queda bajo la etiqueta.',
  },
  Tabs: {
    label: 'Nombra la fila de pestañas.',
    tabs: {
      description: 'Al menos una: `key`, `label`, `panel`; si se quiere, `icon`, `count` y `disabledReason`.',
      type: 'readonly TabItem[]',
    },
    value: 'Clave de la pestaña abierta, si la guarda quien usa la pieza.',
    defaultValue: 'Clave de la pestaña abierta al principio; si falta, la primera que se pueda abrir.',
    onValueChange: 'La clave de la pestaña que se abre; una vez por cambio.',
    activation:
      '`manual`: las flechas solo mueven el foco y Enter o Espacio abre. Para paneles que hay que ir a buscar.',
    orientation: 'La fila, a lo ancho o a lo alto.',
    keepPanels: 'Deja en el documento, escondidos, los paneles ya abiertos: lo escrito en ellos sigue ahí.',
  },
  Tag: {
    label: 'Qué representa: una categoría, un filtro. Si es largo, termina en puntos suspensivos.',
    icon: 'Dibujo antes del nombre.',
    onRemove: 'Muestra un botón que la quita, «Quitar …». Quien la quita mueve el foco: `TagGroup` lo hace.',
    disabled: 'No se puede quitar.',
    removeProps: 'Para su botón: el grupo le da su parada de tabulación y sus teclas.',
  },
  TagGroup: {
    label: 'Nombra el grupo.',
    tags: { description: 'Las etiquetas, cada una con `key` y `label`.', type: 'readonly Item[]' },
    onRemove:
      'Quita una; se anuncia, y el foco pasa a la siguiente o, si no hay, a la anterior. Sin ella solo se leen.',
    focusAfter: 'Recibe el foco cuando se va la última; si falta, el título de la pantalla.',
    empty: 'Lo que se ve cuando no hay ninguna.',
  },
  TextArea: {
    rows: 'Líneas cuando está vacío (3); crece con el texto hasta cuatro veces más y después se desplaza. De solo lectura muestra todo su texto.',
  },
  TextField: {
    type: '`email` muestra el teclado de correos; no revisa nada.',
  },
  Tooltip: {
    content: 'Unas palabras; nada que apretar, y nada que en una pantalla táctil no esté en otra parte.',
    children: 'Un elemento que recibe el foco y acepta propiedades del documento.',
    asLabel: 'Las palabras son el nombre del elemento y no su descripción.',
    side: 'De qué lado se muestra, si cabe.',
    describes: 'Falso cuando el elemento ya dice esas palabras por sí mismo.',
  },
}
