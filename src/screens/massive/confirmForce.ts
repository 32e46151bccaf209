import { confirm } from '#app/stores/confirm.ts'

/** Asks before a file or its rows are loaded again. @param isFile false for a selection of partners. */
export async function confirmForce(file: string, onForce: () => void, isFile = true): Promise<void> {
  const isConfirmed = await confirm({
    title: isFile ? '¿Cargar otra vez el mismo archivo?' : '¿Cargar otra vez los mismos puntos?',
    body: `Cada fila de «${file}» sumará sus puntos de nuevo a los mismos socios.`,
    confirmLabel: 'Cargar de todos modos',
  })
  if (isConfirmed) onForce()
}
