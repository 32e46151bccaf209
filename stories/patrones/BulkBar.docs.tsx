import { BulkBar, Button } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { BulkBar },
  status: 'estable',
  folder: 'components/BulkBar',
  figure: () => (
    <BulkBar count={3} label="3 productos seleccionados" onClear={() => undefined}>
      <Button size="sm" variant="danger">
        Eliminar
      </Button>
    </BulkBar>
  ),
  parts: [
    {
      name: 'Cuenta',
      description: 'Cuántos y de qué; se oye al cambiar.',
      selector: '[role="region"], [role="toolbar"]',
    },
    {
      name: 'Acciones',
      description: 'Lo que se puede hacer con todos a la vez.',
      selector: '[data-variant="danger"]',
      side: 'top',
    },
    { name: 'Limpiar', description: 'Quita la elección; el foco vuelve a la lista.' },
  ],
  content: [
    'Cuántos y de qué: «3 productos seleccionados», con su singular.',
    'Las acciones, en infinitivo y sin repetir el número.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Su lugar está reservado: nada se mueve al elegir.',
        render: () => (
          <BulkBar count={2} label="2 socios seleccionados" onClear={() => undefined}>
            <Button size="sm">Exportar</Button>
          </BulkBar>
        ),
      },
      no: {
        text: 'Un botón siempre visible y casi siempre apagado.',
        render: () => <Button disabledReason="No hay socios seleccionados">Exportar seleccionados</Button>,
      },
    },
  ],
}
