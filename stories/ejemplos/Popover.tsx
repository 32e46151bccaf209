import { useState } from 'react'
import { Button, NumberField, Popover } from 'canje-ui'

export function PointsFilter() {
  const [open, setOpen] = useState(false)
  const [least, setLeast] = useState<number | null>(null)
  return (
    <Popover
      title="Puntos"
      open={open}
      onOpenChange={setOpen}
      trigger={(props) => (
        <Button {...props} icon="points">
          {least === null ? 'Puntos' : `Desde ${least}`}
        </Button>
      )}
      footer={
        <Button size="sm" variant="primary" onClick={() => setOpen(false)}>
          Listo
        </Button>
      }
    >
      <NumberField label="Desde" min={0} value={least} onValueChange={setLeast} />
    </Popover>
  )
}
