/**
 * All messages: those of spec §8 verbatim and in its order, spelling mistakes included (docs/decisions/0002),
 * then those that the spec does not quote.
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
    imageTooLarge: 'La imagen pesa más de lo que admite el servidor. Elige una más liviana.',
    exportFailed: 'No fue posible exportar los productos',
    exportReady: 'Enlace de descarga listo',
    importFailed: 'No fue posible importar los productos',
    importErrorsFailed: 'No fue posible exportar las filas con error',
    openImportFailed: 'No fue posible buscar una importación sin terminar',
    brandsFailed: 'No fue posible cargar las marcas',
    moveFailed: 'No fue posible cambiar el orden',
    /** @param where 'al final', 'a la posición 3' */
    moved: (name: string, where: string) => `«${name}» se movió ${where}`,
    removeQuestion: 'Seguro que quieres eliminar este producto',
    removeManyQuestion: 'Seguro que quieres eliminar los productos seleccionados?',
  },
  loadMoreFailed: 'No fue posible cargar la data',
  // Not quoted by the spec.
  unknownZone: (zone: string) => ({
    title: 'Las horas pueden estar corridas',
    text: `Este navegador no conoce la zona horaria ${zone} y muestra la de Santiago. Actualízalo para ver las horas del programa.`,
  }),
  views: {
    // The spec has no saved views.
    saved: (name: string) => `Vista «${name}» guardada en este equipo`,
    removed: (name: string) => `Vista «${name}» eliminada`,
    failed: 'No fue posible guardar la vista: este navegador no deja guardar datos.',
  },
  pointsActions: {
    done: 'Accion actualizado con éxito',
    failed: 'No fue posible actualizar la accion',
    // Not quoted by the spec:
    created: 'Acción creada con éxito',
    createFailed: 'No fue posible crear la acción',
    waits: 'Espera la aprobación de otra persona',
  },
  partners: {
    importReversed: { done: 'Importación revertida con éxito', failed: 'No fue posible revertir la importación' },
    importReportFailed: 'No fue posible exportar la importación',
    openImportFailed: 'No fue posible buscar una importación sin terminar',
    regionsFailed: 'No fue posible cargar las regiones',
    assigned: { done: 'Socio actualizado con éxito', failed: 'No fue posible actualizar el socio' },
    // Not quoted by the spec:
    exportFailed: 'No fue posible exportar los socios con puntos',
    exportReady: 'Enlace de descarga listo',
    copyFailed: 'No fue posible copiar los RUT',
    created: 'Socio creado con éxito',
    saveFailed: 'No fue posible guardar el socio',
    readFailed: 'No fue posible cargar los datos del socio',
    assignmentWaits: 'La asignación quedó por aprobar',
    deductionWaits: 'El descuento quedó por aprobar',
    reversalWaits: 'La reversa quedó por aprobar',
    importFailed: 'No fue posible importar los socios',
    importErrorsFailed: 'No fue posible exportar las filas con error',
    deducted: { done: 'Puntos descontados con éxito', failed: 'No fue posible descontar los puntos' },
    reversed: { done: 'Movimiento revertido con éxito', failed: 'No fue posible revertir el movimiento' },
    actionsFailed: 'No fue posible cargar las acciones',
    undo: 'Deshacer',
    nothingToUndo: 'Esta asignación ya no se puede deshacer desde aquí: revisa el historial del socio.',
    /** @param by Name of the author, where it is known. */
    alreadyReversed: (at: string, by: string | null) =>
      `Este movimiento ya se revirtió el ${at}${by ? `, por ${by}` : ''}. Cierra para ver el historial al día.`,
    /** @param remaining Points, as '3.200'. */
    spent: (remaining: string, points: string) =>
      `El socio ya usó parte de estos puntos: quedan ${remaining} de ${points}.`,
    /** @param points '1 punto', '6.900 puntos' */
    owed: (points: string) =>
      `Este socio debe ${points} de reversas, porque ya los había usado. Los próximos que reciba los pagan primero.`,
    staysOwed: 'Lo que falta queda como deuda: los próximos puntos del socio la pagan primero.',
    assign: {
      /** @param points '1 punto', '500 y 1.000 puntos' */
      sentBefore: (points: string) =>
        `Ya enviaste ${points} a este socio y no sabemos si ese envío se aplicó. La misma cantidad con el mismo motivo, confirmada otra vez, no se suma dos veces; otra se suma aparte.`,
      closeUnconfirmed: (points: string) =>
        `Enviaste ${points} y no llegó la respuesta: la asignación puede estar hecha. Confírmala aquí o desde el aviso que quedará en la lista: así contará una sola vez.`,
    },
    deduct: {
      sentBefore: (points: string) =>
        `Ya enviaste un descuento de ${points} y no sabemos si se aplicó. La misma cantidad con el mismo motivo, confirmada otra vez, no se descuenta dos veces; otra se descuenta aparte.`,
      closeUnconfirmed: (points: string) =>
        `Enviaste un descuento de ${points} y no llegó la respuesta: puede estar hecho. Confírmalo aquí o desde el aviso que quedará en la lista: así contará una sola vez.`,
    },
    /** @param points '1', '1.500' */
    addedOnce: (points: string) =>
      points === '1'
        ? 'El punto que enviaste antes quedó sumado una sola vez.'
        : `Los ${points} puntos que enviaste antes quedaron sumados una sola vez.`,
  },
  personalData: {
    // The spec quotes none of these.
    exportReady: 'Enlace de descarga listo',
    exportFailed: 'No fue posible exportar los datos de esta persona',
    anonymised: { done: 'Socio anonimizado con éxito', failed: 'No fue posible anonimizar al socio' },
  },
  massive: {
    done: 'Carga masiva procesada exitosamente.',
    failed: 'Problema al procesar archivo. formato no valido.',
    // Not quoted by the spec:
    waiting: 'La carga quedó por aprobar.',
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
  users: {
    passwordChanged: 'Contraseña actualizada con éxito...',
    // Not quoted by the spec:
    created: 'Usuario creado con éxito',
    updated: 'Usuario actualizado con éxito',
    removed: 'Usuario eliminado con éxito',
    removedMany: 'Usuarios eliminados con éxito',
    saveFailed: 'No fue posible guardar el usuario',
    removeFailed: 'No fue posible eliminar este usuario',
    removeManyFailed: 'No fue posible eliminar los usuarios',
    removeQuestion: 'Seguro que quieres eliminar este usuario',
    removeManyQuestion: 'Seguro que quieres eliminar los usuarios seleccionados?',
    passwordFailed: 'No fue posible cambiar la contraseña',
    masterKeySaved: 'Clave maestra actualizada con éxito',
    masterKeyFailed: 'No fue posible actualizar la clave maestra',
    firstMasterKey: 'Este usuario aún no tiene clave maestra: la primera se debe generar.',
    externalKeyFailed: 'No fue posible generar las claves de API',
    revokeMasterKey: { done: 'Clave maestra revocada con éxito', failed: 'No fue posible revocar la clave maestra' },
    revokeExternalKeys: {
      done: 'Claves de API revocadas con éxito',
      failed: 'No fue posible revocar las claves de API',
    },
    firstExternalKey: 'Este usuario aún no tiene claves de API: las primeras se deben generar.',
  },
  account: {
    // The spec quotes none of these.
    endOthersQuestion: '¿Cerrar tu sesión en los demás equipos?',
    ownKeysFailed: 'No pudimos leer tus claves: seguirán como están.',
    confirmFailed: 'No pudimos confirmar tu contraseña. Vuelve a intentarlo.',
    endOthersFailed: 'No fue posible cerrar las demás sesiones',
    /** @param ended number of sessions */
    othersEnded: (ended: number) =>
      ended === 0
        ? 'No había otra sesión abierta.'
        : ended === 1
          ? 'Se cerró tu sesión en otro equipo.'
          : `Se cerraron tus otras ${ended} sesiones.`,
  },
  terminals: {
    // The spec quotes none of these.
    created: 'Terminal creado con éxito',
    updated: 'Terminal actualizado con éxito',
    removed: 'Terminal eliminado con éxito',
    removedMany: 'Terminales eliminados con éxito',
    saveFailed: 'No fue posible guardar el terminal',
    removeFailed: 'No fue posible eliminar este terminal',
    removeManyFailed: 'No fue posible eliminar los terminales',
    removeQuestion: 'Seguro que quieres eliminar este terminal',
    removeManyQuestion: 'Seguro que quieres eliminar los terminales seleccionados?',
  },
  audit: {
    // The spec quotes none of these.
    exportReady: 'Enlace de descarga listo',
    exportFailed: 'No fue posible exportar la actividad',
    usersFailed: 'No fue posible cargar las personas',
  },
  empty: 'No encontramos ningún dato.',
  routerError: 'Unexpected Application Error!',
  chunkFailed: 'Loading chunk failed',
  // Not quoted by the spec:
  dashboardFailed: 'No fue posible cargar el resumen',
  categoriesFailed: 'No fue posible cargar las categorías',
  terminalsFailed: 'No fue posible cargar los terminales',
  unknownOutcome:
    'Ya enviaste esto y no sabemos si se aplicó. Tus datos siguen aquí: vuelve a confirmar, no se aplicará dos veces.',
  createdBefore: (name: string) =>
    `Ya enviaste «${name}» y no llegó respuesta: puede estar creado. Si algo ya existe o está en uso, puede ser lo que enviaste. Revisa la lista antes de confirmar.`,
  closeCreated: {
    title: '¿Cerrar sin saber si se creó?',
    body: (name: string) => `«${name}» puede estar creado: búscalo en la lista. Lo que escribiste después se perderá.`,
    confirmLabel: 'Cerrar',
    cancelLabel: 'Seguir aquí',
  },
  noResponse: 'No llegó respuesta: revisa la lista por si se aplicó.',
  serverFailed: 'El servidor falló y no sabemos si se aplicó.',
  signInUnanswered: 'El servidor no respondió. Vuelve a intentarlo.',
  checkCredentials: 'Revisa el correo y la contraseña.',
  tryAgain: 'Vuelve a intentarlo.',
  changedOnDisk: 'El archivo cambió o se movió después de elegirlo. Elígelo otra vez.',
  sessionEnded: 'Tu sesión terminó. Vuelve a entrar.',
  changedMeanwhile: 'Estos datos cambiaron mientras los editabas. Revísalos antes de guardar.',
  perhapsYourOwn: 'El cambio puede ser el que enviaste antes y del que no llegó respuesta.',
  reloadPage: 'Recargar la página',
  partMissing: 'Esta parte de la página no llegó. Vuelve a intentarlo; si sigue igual, recarga la página.',
  sessionEndsSoon: 'Tu sesión termina en menos de dos minutos. Guarda tu trabajo y vuelve a entrar.',
} as const
