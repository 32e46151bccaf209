/** Texts of toasts that only Carga masiva shows. The spec quotes none of these. */
export const massiveTexts = {
  load: {
    xlsxTooLarge: 'Un XLSX puede pesar hasta 50 MB. Guárdalo como CSV, que puede pesar hasta 200 MB.',
    tooLarge: 'El archivo pesa más de lo que admite el servidor. Divídelo en varios y cárgalos uno por uno.',
    changedSinceSent:
      'El archivo cambió o se movió después de enviarlo. Cargado así sería otro archivo y sumaría sus puntos otra vez: revisa antes el historial de uno de sus socios.',
    unanswered: 'No llegó la respuesta de la carga masiva.',
    seeReport: 'Ver informe',
    seeReview: 'Ver revisión',
    reviewed: 'Revisión lista',
    reviewUnanswered: 'No llegó la respuesta de la revisión. Vuelve a intentarlo: revisar no suma puntos.',
    loadedBefore: (file: string) => `«${file}» ya se cargó antes. Decide en el informe si lo cargas otra vez.`,
    asked: (file: string) => `Responde en el informe cómo se leen algunas columnas de «${file}».`,
    unknown: (file: string) =>
      `No sabemos si se aplicó la carga de «${file}». Vuelve a cargar el mismo archivo, sin cambiarlo: si ya se aplicó, te lo diremos.`,
  },
  reviews: {
    readFailed: 'No fue posible cargar la revisión',
    findFailed: 'No fue posible buscar una revisión sin terminar',
    mendFailed: 'No fue posible corregir la fila',
    excludeFailed: 'No fue posible excluir las filas',
    discardFailed: 'No fue posible descartar la revisión',
    exportReady: 'Enlace de descarga listo',
    exportFailed: 'No fue posible exportar las filas con error',
  },
  loads: {
    readFailed: 'No fue posible cargar los datos de la carga',
    exportReady: 'Enlace de descarga listo',
    exportFailed: 'No fue posible exportar el acta de la carga',
    reversed: { done: 'Carga revertida exitosamente.', failed: 'No fue posible revertir la carga' },
    reversalWaits: 'La reversión quedó por aprobar',
    /** @param at '09-03-2026 a las 14:05' */
    alreadyReversed: (at: string, by: string) =>
      `Esta carga ya la revirtió ${by} el ${at}. Cierra para ver la carga al día.`,
  },
  approvals: {
    approveFailed: (name: string) => `No fue posible aprobar ${name}`,
    rejectFailed: (name: string) => `No fue posible rechazar ${name}`,
    withdrawFailed: (name: string) => `No fue posible retirar ${name}`,
    seenFailed: 'No fue posible marcar las decisiones como vistas',
  },
}
