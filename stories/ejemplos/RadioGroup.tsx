import { useState } from 'react'
import { RadioGroup, type RadioOption } from 'canje-ui'

const options: readonly RadioOption[] = [
  { value: 'casa', label: 'A domicilio', description: 'De dos a cuatro días' },
  { value: 'tienda', label: 'En tienda', description: 'Hoy mismo' },
  { value: 'punto', label: 'En un punto de retiro', disabledReason: 'No hay uno en la comuna.' },
]

export function Delivery() {
  const [delivery, setDelivery] = useState('casa')
  return <RadioGroup label="Entrega" options={options} value={delivery} onValueChange={setDelivery} />
}
