import { expect, it } from 'vitest'
import { texts } from '#app/texts.ts'

const values = (tree: object): string[] =>
  Object.values(tree).flatMap((value: string | object) => (typeof value === 'string' ? [value] : values(value)))

/** Spec §8 and the quoted questions of §9, in the spec's order; the two words before the slash are one text each. */
const spec = [
  'Error',
  'No fue posible iniciar sesion',
  'No fue posible eliminar este producto',
  'No fue posible eliminar los Productos',
  'No fue posible cargar la data',
  'No fue posible actualizar la accion',
  'No fue posible actualizar el socio',
  'Problema al procesar archivo. formato no valido.',
  'Carga masiva procesada exitosamente.',
  'Sesion iniciada con éxito',
  'Producto eliminado con éxito',
  'Productos eliminados con éxito',
  'Categoría creada con éxito...',
  'Categoría actualizada con éxito...',
  'Categoría eliminada con éxito',
  'Categorías eliminadas con éxito',
  'Contraseña actualizada con éxito...',
  'Accion actualizado con éxito',
  'Socio actualizado con éxito',
  'Succeso',
  'Producto creado con éxito...',
  'Producto actualizado con éxito...',
  'No encontramos ningún dato.',
  'Unexpected Application Error!',
  'Loading chunk failed',
  'Seguro que quieres eliminar este producto',
  'Seguro que quieres eliminar los productos seleccionados?',
]

it.each(spec)('texts contain «%s» verbatim (spec §8)', (sentence) => expect(values(texts)).toContain(sentence))
