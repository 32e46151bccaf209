// An application with a policy of nonces, two copies of the library, and parts with a theme or a brand of their own.
import { Button, CanjeProvider, Card, DateField, Dialog, Menu, Select, TagGroup, TextField } from 'canje-ui'
import 'canje-ui/tokens.css'
import { Dialog as OtherDialog } from 'canje-ui-other'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import './page.css'

const options = ['Boldo', 'Canelo'].map((label, key) => ({ key, label }))

function Page() {
  const [lower, setLower] = useState(false)
  const [upper, setUpper] = useState(false)
  return (
    <main>
      <Button variant="primary" onClick={() => setLower(true)}>
        Abrir
      </Button>
      <div data-theme="dark">
        <CanjeProvider theme="dark">
          <Card data-testid="dark">
            <Select label="Marca" options={options} />
          </Card>
        </CanjeProvider>
      </div>
      <div className="feria">
        <CanjeProvider className="feria">
          <Fair />
        </CanjeProvider>
      </div>
      <Dialog open={lower} title="Abajo" onClose={() => setLower(false)}>
        <Button onClick={() => setUpper(true)}>Abrir otro</Button>
      </Dialog>
      <OtherDialog open={upper} title="Arriba" onClose={() => setUpper(false)} />
    </main>
  )
}

function Fair() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Inscribir
      </Button>
      <TextField label="Nombre" />
      <TagGroup label="Rubros" tags={[{ key: 1, label: 'Café' }]} />
      <Select label="Puesto" options={options} />
      <DateField label="Día" defaultValue="2026-03-10" />
      <Menu label="Acciones" className="own" items={[{ key: 'a', label: 'Editar', onSelect: () => {} }]} />
      <Dialog
        open={open}
        title="Inscripción"
        onClose={() => setOpen(false)}
        footer={<Button variant="primary">Listo</Button>}
      >
        <p>Una persona por puesto</p>
      </Dialog>
    </>
  )
}

createRoot(document.getElementById('root')!).render(<Page />)
