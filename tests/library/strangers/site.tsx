// An application that a server renders with React Router.
import { Button, DataTable, RichText, Select, type Column } from 'canje-ui'
import 'canje-ui/tokens.css'
import { Link, Route, Routes } from 'react-router'

type Fruit = { id: number; name: string }

const fruits: Fruit[] = Array.from({ length: 300 }, (_, index) => ({ id: index + 1, name: `Fruta ${index + 1}` }))
const columns: Column<Fruit>[] = [{ id: 'name', header: 'Nombre', renderCell: ({ name }) => name, rowHeader: true }]
const options = fruits.map(({ id, name }) => ({ key: id, label: name }))

export function Site() {
  return (
    <Routes>
      <Route path="/" element={<Home />} />
      <Route path="/otra" element={<h1>Otra</h1>} />
    </Routes>
  )
}

function Home() {
  return (
    <main>
      <h1>Frutas</h1>
      <RichText html="<p>De la <b>feria</b></p>" />
      <Button variant="primary">Agregar</Button>
      <Select label="Fruta" options={options} />
      <DataTable
        label="Frutas"
        columns={columns}
        rows={fruits}
        getRowId={({ id }) => id}
        getRowLabel={({ name }) => name}
        status="ready"
        empty="No hay frutas"
      />
      <Link to="/otra">Otra</Link>
    </main>
  )
}
