import { useState } from 'react'
import { DateField, DateRangeField, type DateRange } from 'canje-ui'

export function Dates() {
  // YYYY-MM-DD; '' is empty.
  const [start, setStart] = useState('2026-03-05')
  const [period, setPeriod] = useState<DateRange>({ from: '2026-03-01', to: '2026-03-31' })
  return (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 420 }}>
      <DateField label="Fecha de ingreso" max="2026-12-31" value={start} onValueChange={setStart} />
      <DateRangeField label="Período" value={period} onValueChange={setPeriod} />
    </div>
  )
}
