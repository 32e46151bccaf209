import { Kbd } from 'canje-ui'

export function Shortcut() {
  return (
    <p>
      <Kbd keys="Mod+K" /> busca pantallas y socios.
    </p>
  )
}
