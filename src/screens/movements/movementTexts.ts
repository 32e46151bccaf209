/** The spec quotes none of these. */
export const movementTexts = {
  exportReady: 'Enlace de descarga listo',
  exportFailed: 'No fue posible exportar los movimientos',
  authorsFailed: 'No fue posible cargar las personas',
  partnersFailed: 'No fue posible cargar los socios',
  sumsFailed: 'No fue posible sumar los movimientos',
}
