import { useState } from 'react'
import { Position, type Product } from '#contract/products.ts'
import { formatNumber } from '#app/format.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { FormDialog, NumberField } from '#ui'
import { RecordHeading } from '../list/RecordHeading.tsx'
import { nameOf } from './productFields.ts'

type MoveProductProps = {
  product: Product
  /** The product's position, from 1. */
  position: number
  onMove: (position: number) => void
  onClose: () => void
}

/** Asks for the position that a product moves to. The list shows and saves the move. */
export function MoveProduct({ product, position, onMove, onClose }: MoveProductProps) {
  const [value, setValue] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const close = useBackGuard(onClose)

  function submit() {
    const [failure, target] = Position.validate(value)
    setError(failure?.message)
    if (failure) return
    onMove(target)
    onClose()
  }

  return (
    <FormDialog
      open
      size="sm"
      title="Mover a la posición"
      submitLabel="Mover producto"
      onSubmit={submit}
      onClose={() => void close()}
    >
      <RecordHeading name={nameOf(product)} detail={`Ahora está en la posición ${formatNumber(position)}`} />
      <NumberField
        label="Posición"
        hint="La 1 es la primera del catálogo. Un número mayor que el total lo deja al final."
        min={1}
        required
        value={value}
        onValueChange={(next) => {
          setValue(next)
          setError(undefined)
        }}
        error={error}
      />
    </FormDialog>
  )
}
