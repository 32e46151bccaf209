import { Button, EmptyState } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { EmptyState },
  status: 'estable',
  folder: 'components/EmptyState',
  figure: () => (
    <EmptyState title="Todavía no hay productos" action={<Button variant="primary">Agregar producto</Button>}>
      Lo que agregues aquí se podrá canjear.
    </EmptyState>
  ),
  parts: [
    { name: 'Dibujo', description: 'Cambia con el motivo; no se lee.', selector: '[data-slot="illustration"]' },
    { name: 'Título', description: 'Qué pasa, en una frase.', selector: 'h1, h2, h3', side: 'end' },
    { name: 'Texto', description: 'Por qué, o qué habrá aquí.', selector: '[data-slot="empty-state.body"]' },
    { name: 'Acción', description: 'Lo siguiente que se puede hacer.', selector: '[data-slot="empty-state.action"]' },
  ],
  content: [
    'Título: qué pasa, en una frase corta. Cuerpo: por qué y cómo seguir.',
    'Sin bromas y sin culpas. Un botón, con el nombre de lo que hace.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Sin resultados: dice qué se buscó y cómo volver.',
        render: () => (
          <EmptyState
            variant="no-results"
            title="Nada coincide con «cafe frio»"
            action={<Button>Borrar la búsqueda</Button>}
          />
        ),
      },
      no: { text: 'El mismo vacío para todo.', render: () => <EmptyState title="Sin datos" /> },
    },
  ],
}
