import { useState } from 'react'
import { Button, ButtonLink } from 'canje-ui'

export function Actions() {
  const [saving, setSaving] = useState(false)

  function save() {
    setSaving(true)
    setTimeout(() => setSaving(false), 1500)
  }

  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Button variant="primary" loading={saving} loadingLabel="Guardando" onClick={save}>
        Guardar producto
      </Button>
      <Button icon="download">Exportar</Button>
      <Button variant="danger" icon="delete" disabledReason="Tiene canjes pendientes.">
        Eliminar
      </Button>
      <ButtonLink href="#socios" trailingIcon="chevron-right">
        Ver socios
      </ButtonLink>
    </div>
  )
}
