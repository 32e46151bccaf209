import { CopyField } from 'canje-ui'

export function Key() {
  return (
    <div style={{ maxInlineSize: 360 }}>
      <CopyField label="Clave externa" hint="Se muestra una sola vez" value="cj_8f2b7c41" />
    </div>
  )
}
