import { Button, SearchField, Toolbar } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { Toolbar },
  status: 'estable',
  folder: 'components/Toolbar',
  exampleHeight: 160,
  figure: () => (
    <Toolbar title="Productos" level={3}>
      <SearchField label="Buscar en la muestra" placeholder="Busca por nombre" />
      <Button variant="primary" icon="add">
        Agregar
      </Button>
    </Toolbar>
  ),
  parts: [
    { name: 'Título', description: 'El h1 de la pantalla; recibe el foco al llegar.', selector: 'h3' },
    { name: 'Búsqueda', description: 'Toma el ancho que sobra.', selector: '[role="search"]', side: 'top' },
    {
      name: 'Acciones',
      description: 'La principal al final; en el teléfono bajan a otra línea.',
      selector: '[data-slot="button"]',
      side: 'end',
    },
  ],
  content: ['El título es el nombre de la pantalla, igual que en el menú.', 'Una sola acción primaria, al final.'],
  dosAndDonts: [
    {
      yes: {
        text: 'Un nombre y lo que se hace con todo.',
        render: () => (
          <Toolbar title="Socios" level={3}>
            <Button icon="download">Exportar</Button>
          </Toolbar>
        ),
      },
      no: {
        text: 'Lo que es de una fila no va arriba.',
        render: () => (
          <Toolbar title="Terminales" level={3}>
            <Button variant="danger">Eliminar terminal 4</Button>
          </Toolbar>
        ),
      },
    },
  ],
}
