// A server component.
import { Badge, Button, Card, DescriptionList, formatNumber, RichText, Select, TextField } from 'canje-ui'
import { Fruits } from './fruits'

async function save(data: FormData) {
  'use server'
  console.log(data.get('name'))
}

export default function Page() {
  return (
    <main>
      <h1>Frutas</h1>
      <Badge tone="success">Abierta</Badge>
      <Card as="section">
        <DescriptionList items={[{ term: 'Puestos', detail: formatNumber(1234) }]} />
        <RichText html="<p>De la <b>feria</b></p>" />
      </Card>
      <form action={save}>
        <TextField label="Nombre" name="name" />
        <Select
          label="Color"
          name="color"
          options={[
            { key: 1, label: 'Rojo' },
            { key: 2, label: 'Verde' },
          ]}
        />
        <Button type="submit" variant="primary">
          Agregar
        </Button>
      </form>
      <Fruits />
    </main>
  )
}
