import { confirm } from '#app/stores/confirm.ts'

/** Asks before a file or its rows are loaded again. */
export async function confirmForce(file: string, onForce: () => void): Promise<void> {
  const isConfirmed = await confirm({
    title: '¿Cargar otra vez el mismo archivo?',
    body: `Cada fila de «${file}» sumará sus puntos de nuevo a los mismos socios.`,
    confirmLabel: 'Cargar de todos modos',
  })
  if (isConfirmed) onForce()
}
