import { useState } from 'react'
import { Button, FormDialog, NumberField, TextField } from '#ui'
import { saveProduct, type FieldErrors } from './servidor.ts'

export function FormularioCon422() {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [name, setName] = useState('')
  const [points, setPoints] = useState<number | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})

  async function submit() {
    setBusy(true)
    const rejected = await saveProduct({ name, points })
    setBusy(false)
    setErrors(rejected ?? {})
    if (!rejected) setOpen(false)
  }

  return (
    <>
      <Button variant="primary" icon="add" onClick={() => setOpen(true)}>
        Agregar producto
      </Button>
      <FormDialog
        open={open}
        title="Agregar producto"
        submitLabel="Guardar producto"
        busy={busy}
        dirty={name !== '' || points !== null}
        onSubmit={submit}
        onClose={() => setOpen(false)}
      >
        <TextField
          label="Nombre"
          required
          value={name}
          error={errors.name}
          onValueChange={(next) => {
            setName(next)
            setErrors({ ...errors, name: undefined })
          }}
        />
        <NumberField
          label="Puntos"
          required
          suffix="pts"
          value={points}
          error={errors.points}
          onValueChange={(next) => {
            setPoints(next)
            setErrors({ ...errors, points: undefined })
          }}
        />
      </FormDialog>
    </>
  )
}
