import { useState } from 'react'
import { Button, DescriptionList, Drawer } from 'canje-ui'

export function PartnerPanel() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir a Camila Soto</Button>
      <Drawer
        open={open}
        title="Camila Soto"
        footer={<Button variant="primary">Asignar puntos</Button>}
        onClose={() => setOpen(false)}
      >
        <DescriptionList items={[{ term: 'RUT', detail: '12.345.678-5' }]} />
      </Drawer>
    </>
  )
}
