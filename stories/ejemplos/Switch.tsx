import { useState } from 'react'
import { Switch } from 'canje-ui'

export function Notices() {
  const [notify, setNotify] = useState(true)
  return (
    <Switch label="Notificar por correo" description="Al asignar puntos" checked={notify} onCheckedChange={setNotify} />
  )
}
