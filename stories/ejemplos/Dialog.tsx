import { useState } from 'react'
import { Button, DescriptionList, Dialog } from 'canje-ui'

export function PartnerDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ver la ficha</Button>
      <Dialog
        open={open}
        title="Camila Soto"
        size="sm"
        description="Socia desde 2021"
        footer={<Button onClick={() => setOpen(false)}>Cerrar</Button>}
        onClose={() => setOpen(false)}
      >
        <DescriptionList
          items={[
            { term: 'RUT', detail: '12.345.678-5' },
            { term: 'Correo', detail: 'camila@ejemplo.cl' },
          ]}
        />
      </Dialog>
    </>
  )
}
