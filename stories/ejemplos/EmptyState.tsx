import { Button, EmptyState } from 'canje-ui'

export function NoProducts() {
  return (
    <EmptyState
      variant="first-use"
      title="Todavía no hay productos"
      action={
        <Button variant="primary" icon="add">
          Agregar producto
        </Button>
      }
    >
      Lo que agregues aquí se podrá canjear.
    </EmptyState>
  )
}
