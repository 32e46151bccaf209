import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  Button,
  Card,
  DataTable,
  GlobalStyle,
  mountAnnouncer,
  Select,
  TextField,
  type Column,
  type Option,
} from 'canje-ui'
import 'canje-ui/fonts.css'
import 'canje-ui/tokens.css'
import './own.css'

type Fruit = { id: number; name: string; points: number }

const fruits: Fruit[] = Array.from({ length: 500 }, (_, i) => ({ id: i + 1, name: `Fruta ${i + 1}`, points: i * 10 }))
const columns: Column<Fruit>[] = [
  { id: 'name', header: 'Nombre', renderCell: (fruit) => fruit.name, rowHeader: true },
  { id: 'points', header: 'Puntos', renderCell: (fruit) => fruit.points, align: 'end', sortable: true },
]
const options: Option[] = fruits.map(({ id, name }) => ({ key: id, label: name }))

function Consumer() {
  const [value, setValue] = useState<Option['key'] | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<number | string>>(new Set())
  const error: string | undefined = value === null ? 'Elige una fruta' : undefined
  return (
    <main>
      <GlobalStyle />
      <h1>Frutas</h1>
      <Card className="own" data-testid="own-class">
        Una tarjeta
      </Card>
      <Select label="Fruta" options={options} value={value} onValueChange={setValue} error={error} />
      <TextField label="Nota" hint={undefined} maxLength={undefined} />
      <Button icon={<svg viewBox="0 0 1 1" data-testid="own-icon" />}>Exportar</Button>
      <DataTable
        label="Frutas"
        columns={columns}
        rows={fruits}
        getRowId={(fruit) => fruit.id}
        getRowLabel={(fruit) => fruit.name}
        status="ready"
        empty="No hay frutas"
        selection={selected}
        onSelectionChange={setSelected}
      />
    </main>
  )
}

mountAnnouncer()
createRoot(document.getElementById('root')!).render(<Consumer />)
