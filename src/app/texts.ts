/**
 * Every notice of spec §8, in the spec's order and verbatim, faults of spelling included (docs/decisions/0002); after them the
 * ones that the spec does not quote.
 */
export const texts = {
  error: 'Error',
  signIn: { done: 'Sesion iniciada con éxito', failed: 'No fue posible iniciar sesion' },
  products: {
    created: { title: 'Succeso', text: 'Producto creado con éxito...' },
    updated: { title: 'Succeso', text: 'Producto actualizado con éxito...' },
    removed: { done: 'Producto eliminado con éxito', failed: 'No fue posible eliminar este producto' },
    removedMany: { done: 'Productos eliminados con éxito', failed: 'No fue posible eliminar los Productos' },
    // Not quoted by the spec:
    saveFailed: 'No fue posible guardar el producto',
    exportFailed: 'No fue posible exportar los productos',
    exportReady: 'Enlace de descarga listo',
    moveFailed: 'No fue posible cambiar el orden',
    removeQuestion: 'Seguro que quieres eliminar este producto',
    removeManyQuestion: 'Seguro que quieres eliminar los productos seleccionados?',
  },
  loadMoreFailed: 'No fue posible cargar la data',
  pointsActions: { done: 'Accion actualizado con éxito', failed: 'No fue posible actualizar la accion' },
  partners: { done: 'Socio actualizado con éxito', failed: 'No fue posible actualizar el socio' },
  massive: {
    done: 'Carga masiva procesada exitosamente.',
    failed: 'Problema al procesar archivo. formato no valido.',
  },
  categories: {
    created: 'Categoría creada con éxito...',
    updated: 'Categoría actualizada con éxito...',
    removed: 'Categoría eliminada con éxito',
    removedMany: 'Categorías eliminadas con éxito',
    // Not quoted by the spec:
    saveFailed: 'No fue posible guardar la categoría',
    removeFailed: 'No fue posible eliminar esta categoría',
    removeManyFailed: 'No fue posible eliminar las categorías',
    removeQuestion: 'Seguro que quieres eliminar esta categoría',
    removeManyQuestion: 'Seguro que quieres eliminar las categorías seleccionadas?',
  },
  users: { passwordChanged: 'Contraseña actualizada con éxito...' },
  empty: 'No encontramos ningún dato.',
  routerError: 'Unexpected Application Error!',
  chunkFailed: 'Loading chunk failed',
  // Not quoted by the spec:
  dashboardFailed: 'No fue posible cargar el resumen',
  categoriesFailed: 'No fue posible cargar las categorías',
  unknownOutcome:
    'Se perdió la conexión y no sabemos si el cambio se guardó. Tus datos siguen aquí: vuelve a confirmar, no se guardará dos veces.',
  sessionEndsSoon: 'Tu sesión termina en dos minutos. Guarda tu trabajo y vuelve a entrar.',
} as const
