'use client'
import { Button, DataTable, Dialog, type Column } from 'canje-ui'
import { useState } from 'react'

type Fruit = { id: number; name: string }

const fruits: Fruit[] = Array.from({ length: 300 }, (_, index) => ({ id: index + 1, name: `Fruta ${index + 1}` }))
const columns: Column<Fruit>[] = [{ id: 'name', header: 'Nombre', renderCell: ({ name }) => name, rowHeader: true }]

export function Fruits() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ayuda</Button>
      <Dialog open={open} title="Ayuda" onClose={() => setOpen(false)}>
        Elige una fruta
      </Dialog>
      <DataTable
        label="Frutas"
        columns={columns}
        rows={fruits}
        getRowId={({ id }) => id}
        getRowLabel={({ name }) => name}
        status="ready"
        empty="No hay frutas"
      />
    </>
  )
}
