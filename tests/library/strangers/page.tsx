// An application with two copies of the library, a part in another theme, and a policy of nonces.
import { Button, CanjeProvider, Card, Dialog, Select } from 'canje-ui'
import 'canje-ui/tokens.css'
import { Dialog as OtherDialog } from 'canje-ui-other'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

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
      <Dialog open={lower} title="Abajo" onClose={() => setLower(false)}>
        <Button onClick={() => setUpper(true)}>Abrir otro</Button>
      </Dialog>
      <OtherDialog open={upper} title="Arriba" onClose={() => setUpper(false)} />
    </main>
  )
}

createRoot(document.getElementById('root')!).render(<Page />)
