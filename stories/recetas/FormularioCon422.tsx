import { useState } from 'react'
import { Button, FormDialog, NumberField, TextField } from 'canje-ui'

type FieldErrors = { name?: string | undefined; points?: string | undefined }
type Product = { name: string; points: number | null }

/** Stands for your server. @returns a message for each wrong field, like a 422; null when it was saved */
async function saveProduct({ name, points }: Product): Promise<FieldErrors | null> {
  await new Promise((resolve) => setTimeout(resolve, 600))
  const errors: FieldErrors = {}
  if (name === 'Café de grano') errors.name = `«${name}» ya existe. Elige otro nombre.`
  if (!points) errors.points = 'Ingresa un valor mayor que 0.'
  return Object.keys(errors).length > 0 ? errors : null
}

export function FormularioCon422() {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [name, setName] = useState('')
  const [points, setPoints] = useState<number | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failed, setFailed] = useState(false)

  async function submit() {
    setBusy(true)
    setFailed(false)
    try {
      const rejected = await saveProduct({ name, points })
      setErrors(rejected ?? {})
      if (!rejected) setOpen(false)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
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
        error={failed && 'No se pudo guardar. Prueba de nuevo.'}
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
