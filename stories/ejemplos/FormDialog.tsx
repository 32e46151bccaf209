import { useState } from 'react'
import { Button, FormDialog, TextField } from 'canje-ui'

export function NewBrand() {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()

  function close() {
    setOpen(false)
    setName('')
    setError(undefined)
  }

  return (
    <>
      <Button variant="primary" icon="add" onClick={() => setOpen(true)}>
        Agregar marca
      </Button>
      <FormDialog
        open={open}
        title="Agregar marca"
        submitLabel="Guardar marca"
        dirty={name !== ''}
        onSubmit={() => (name.trim() === '' ? setError('Escribe el nombre') : close())}
        onClose={close}
      >
        <TextField
          label="Nombre"
          required
          value={name}
          error={error}
          onValueChange={(text) => {
            setName(text)
            setError(undefined)
          }}
        />
      </FormDialog>
    </>
  )
}
