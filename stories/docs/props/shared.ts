import type { PropText } from './types.ts'

/** Descriptions of props by name; primitives.ts and patterns.ts override them for a component. */
export const shared: Readonly<Record<string, PropText>> = {
  // Fields.
  label: 'Nombre del campo; siempre está para quien usa un lector de pantalla.',
  hint: 'Ayuda breve bajo el control.',
  error: 'Qué está mal, en una frase. Vacío o ausente: el valor sirve.',
  required: 'Marca el campo y lo dice a los lectores de pantalla; la regla la pone el formulario.',
  readOnly: 'Se lee, se selecciona y recibe el foco, pero no se cambia.',
  disabled: 'Fuera de uso del todo: sin foco y sin enviarse. Para lo pasajero, `disabledReason`.',
  disabledReason: 'Por qué no se puede cambiar ahora. Sigue recibiendo el foco, y el motivo queda debajo.',
  hideLabel: 'Deja la etiqueta solo para lectores de pantalla.',
  name: 'Nombre con que se envía en un formulario HTML.',
  placeholder: 'Lo que se ve mientras está vacío; nunca reemplaza a la etiqueta.',
  maxLength: 'Caracteres permitidos; muestra un contador. Lo que sobra se conserva y se marca: no se corta.',
  clearable: 'Un botón que lo vacía, mientras haya algo que vaciar.',
  prefix: 'Va antes del texto, dentro de la caja; no es parte del valor.',
  suffix: 'Va después del texto, dentro de la caja; no es parte del valor.',
  // Values.
  value: 'El texto, cuando lo guarda quien usa la pieza.',
  defaultValue: 'Valor inicial, cuando no lo guarda quien usa la pieza.',
  onValueChange: 'Recibe el texto nuevo entero, una vez por cambio.',
  // Root elements.
  className: 'Clase del elemento exterior, no del control.',
  style: 'Estilo del elemento exterior, no del control.',
  id: 'Id del control; si falta, se inventa uno.',
  ref: 'Acceso al elemento del documento.',
  // Appearance.
  icon: 'Dibujo antes del texto: un nombre del conjunto, o un elemento propio.',
  children: 'Lo que contiene.',
  block: 'Tan ancho como lo que lo contiene.',
  // Lists of options.
  options: {
    description: 'Las opciones. Pasa la misma lista mientras nada cambie: con ella se guarda el índice de búsqueda.',
    type: 'readonly Option[]',
  },
  searchable: 'Un buscador sobre la lista.',
  collapsibleGroups:
    'Si hay buscador: los encabezados de grupo son botones que pliegan. Lo que se busca se muestra igual.',
  loadError: 'Por qué no se pudieron cargar las opciones, en una frase; ocupa el lugar de la lista.',
  onRetry: 'Vuelve a pedir lo que falló; lo llama el botón Reintentar.',
  onLoadMore:
    'Quedan opciones por traer. Se llama al acercarse al final de la lista y con «Seguir cargando»; responde con una lista más larga, y quítalo cuando no queden.',
  // Dialogs.
  open: 'Abierto o no. Mientras es falso no se dibuja nada: cada apertura empieza de cero.',
  title: 'Título y nombre accesible.',
  size: 'Ancho máximo: 360, 480, 640 u 880 px, o todo el alto y ancho disponibles.',
  busy: 'Hay un trabajo en curso: nada lo cierra.',
  closeLabel: 'Nombre de la ×; cámbialo si el pie ya tiene un «Cerrar».',
}
