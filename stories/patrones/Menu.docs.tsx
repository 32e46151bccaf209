import { Button, Menu } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'
import { Row } from '../support/Row.tsx'

const item = (key: string, label: string) => ({ key, label, onSelect: () => undefined })

export const docs: ComponentDocs = {
  components: { Menu },
  status: 'estable',
  folder: 'components/Menu',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/',
  figure: () => <Menu label="Acciones de Café de grano" items={[item('edit', 'Editar'), item('copy', 'Duplicar')]} />,
  parts: [
    {
      name: 'Gatillo',
      description: 'Dice sobre qué actúa el menú; recupera el foco al cerrarse.',
      selector: 'button',
      side: 'end',
    },
    { name: 'Lista', description: 'Una acción por fila; las letras saltan a la que empieza así.' },
    { name: 'Separador', description: 'Aparta lo que destruye, que va al final.' },
    { name: 'Desactivada', description: 'Se puede recorrer y dice por qué no se puede.' },
  ],
  content: [
    'Se llama como aquello sobre lo que actúa: «Acciones de Café de grano».',
    'Cada acción, un verbo; lo que destruye, al final y después de una línea.',
    'Un motivo para lo que no se puede: «Quita la búsqueda para mover filas».',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Lo frecuente a la vista, lo demás en el menú, y lo que destruye al final.',
        render: () => (
          <Row>
            <Button size="sm">Editar</Button>
            <Menu
              label="Más acciones de Té"
              items={[
                item('copy', 'Duplicar'),
                { type: 'separator', key: 's' },
                { ...item('delete', 'Eliminar'), tone: 'danger' },
              ]}
            />
          </Row>
        ),
      },
      no: {
        text: 'Un menú con una sola acción esconde un botón.',
        render: () => <Menu label="Acciones de Té de hierbas" items={[item('edit', 'Editar')]} />,
      },
    },
  ],
  limits: ['No elige valores: para eso están Select y MultiSelect.'],
}
