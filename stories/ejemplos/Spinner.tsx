import { Spinner } from 'canje-ui'

export function Waiting() {
  return <Spinner label="Cargando el historial" />
}
