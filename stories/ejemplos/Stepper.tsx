import { useState } from 'react'
import { Button, Stepper, type Step } from 'canje-ui'

const steps: readonly Step[] = [
  { key: 'archivo', label: 'Archivo' },
  { key: 'revision', label: 'Revisión', description: '5.214 filas' },
  { key: 'carga', label: 'Carga' },
]

export function LoadSteps() {
  const [current, setCurrent] = useState('archivo')
  const next = steps[steps.findIndex(({ key }) => key === current) + 1]
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <Stepper label="Carga de puntos" steps={steps} current={current} onStepPress={setCurrent} />
      <Button disabledReason={next ? undefined : 'Es el último paso.'} onClick={() => next && setCurrent(next.key)}>
        Siguiente
      </Button>
    </div>
  )
}
