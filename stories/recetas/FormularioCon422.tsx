import { useState } from 'react'
import { Button, FormDialog, NumberField, TextField } from '#ui'
import { saveProduct, type Refusal } from './servidor.ts'

export function FormularioCon422() {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [name, setName] = useState('')
  const [points, setPoints] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<Refusal>({})

  async function submit() {
    setBusy(true)
    const refused = await saveProduct({ name, points })
    setBusy(false)
    setRefusal(refused ?? {})
    if (!refused) setOpen(false)
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
          error={refusal.name}
          onChange={(next) => {
            setName(next)
            setRefusal({ ...refusal, name: undefined })
          }}
        />
        <NumberField
          label="Puntos"
          required
          suffix="pts"
          value={points}
          error={refusal.points}
          onChange={(next) => {
            setPoints(next)
            setRefusal({ ...refusal, points: undefined })
          }}
        />
      </FormDialog>
    </>
  )
}
