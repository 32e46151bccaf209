import { Button, SearchField, Toolbar } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { Toolbar },
  status: 'estable',
  folder: 'patterns/Toolbar',
  figure: () => (
    <Toolbar title="Productos">
      <SearchField label="Buscar en la muestra" placeholder="Busca por nombre" />
      <Button variant="primary" icon="add">
        Agregar
      </Button>
    </Toolbar>
  ),
  parts: [
    { name: 'Título', what: 'El h1 de la pantalla; recibe el foco al llegar.', at: 'h1' },
    { name: 'Búsqueda', what: 'Toma el ancho que sobra.', at: '[role="search"]', side: 'top' },
    {
      name: 'Acciones',
      what: 'La principal al final; en el teléfono bajan a otra línea.',
      at: '[data-slot="button"]',
      side: 'end',
    },
  ],
  content: ['El título es el nombre de la pantalla, igual que en el menú.', 'Una sola acción primaria, al final.'],
  pairs: [
    {
      yes: {
        text: 'Un nombre y lo que se hace con todo.',
        render: () => (
          <Toolbar title="Socios">
            <Button icon="download">Exportar</Button>
          </Toolbar>
        ),
      },
      no: {
        text: 'Lo que es de una fila no va arriba.',
        render: () => (
          <Toolbar title="Terminales">
            <Button variant="danger">Eliminar terminal 4</Button>
          </Toolbar>
        ),
      },
    },
  ],
}
