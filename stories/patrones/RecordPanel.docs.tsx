import { Badge, Button, DescriptionList, RecordPanel } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'
import { Row } from '../support/Row.tsx'

export const docs: ComponentDocs = {
  components: { RecordPanel },
  status: 'nuevo',
  folder: 'components/RecordPanel',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
  framedFigure: {
    height: 420,
    width: 1280,
    render: () => (
      <RecordPanel
        open
        title="Rosa Martínez Ibáñez"
        badge={<Badge tone="success">Al día</Badge>}
        detail="RUT 12.345.678-5 · Socio N.º 5199"
        actions={
          <>
            <Button variant="primary">Asignar puntos</Button>
            <Button>Canjear</Button>
          </>
        }
        steps={{ index: 2, count: 48, onStep: () => undefined }}
        tabs={[{ key: 'history', label: 'Historial', panel: 'Sin movimientos.' }]}
        onClose={() => undefined}
      >
        <DescriptionList items={[{ term: 'Saldo', detail: '66.517 puntos' }]} />
      </RecordPanel>
    ),
  },
  parts: [
    {
      name: 'Título',
      description: 'El nombre del registro; nombra el panel y recibe el foco al abrir.',
      selector: '[data-slot="recordPanel.heading"]',
    },
    { name: 'Identidad', description: 'Lo que lo identifica.', selector: '[data-slot="recordPanel.detail"]' },
    {
      name: 'Acciones',
      description: 'Lo que se puede hacer con él, lo principal primero: lo primero a lo que llega Tab.',
      selector: '[data-slot="recordPanel.actions"]',
    },
    {
      name: 'Lugar en la lista',
      description: 'Dónde está, el anterior y el siguiente, y cerrar. En una ventana angosta, volver.',
      selector: '[data-slot="recordPanel.bar"]',
      side: 'bottom',
    },
    { name: 'Datos y partes', description: 'Se desplazan solos.', selector: '[data-slot="recordPanel.body"]' },
    {
      name: 'Borde',
      description: 'Se arrastra, o se mueve con las flechas; el doble clic vuelve al ancho inicial.',
      selector: '[data-slot="drawer.edge"]',
    },
  ],
  content: [
    'El título es el nombre del registro: «Canje N.º 57», no «Detalle».',
    'Lo que más se hace va primero, con su verbo y su objeto: «Asignar puntos».',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Lo que se hace cada día son una o dos acciones a la vista; lo demás, en un menú.',
        render: () => (
          <Row>
            <Button variant="primary">Marcar entregado</Button>
            <Button>Imprimir comprobante</Button>
          </Row>
        ),
      },
      no: {
        text: 'Un rojo que abre una pregunta: rojo va solo lo que confirma.',
        render: () => (
          <Row>
            <Button variant="primary">Marcar entregado</Button>
            <Button variant="danger">Anular canje</Button>
          </Row>
        ),
      },
    },
  ],
  limits: [
    'Uno a la vez: otro registro cambia el contenido del que está abierto.',
    'Tapa el final de la lista: lo que importa de una fila va al principio.',
    'Para que «Atrás» lo cierre, guarda en la dirección qué está abierto y deriva `open` de ella.',
  ],
}
