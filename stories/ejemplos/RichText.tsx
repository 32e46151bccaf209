import { RichText } from 'canje-ui'

/** HTML as it came: what could do harm is removed. */
export function Description() {
  return <RichText html="<p>Retiro en <strong>tienda</strong>.</p><ul><li>Carné</li><li>Código de canje</li></ul>" />
}
