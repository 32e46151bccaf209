import { Kbd } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { Kbd },
  status: 'nuevo',
  folder: 'components/Kbd',
  figure: () => <Kbd keys="Shift+F6" />,
  parts: [
    { name: 'Tecla', description: 'Una por cada tecla que se aprieta a la vez.', selector: 'kbd kbd', side: 'top' },
    { name: 'Signo', description: 'En un Mac y en las flechas: se ve el signo y se lee su nombre.' },
  ],
  content: ['Los nombres son los de `KeyboardEvent.key`, y el componente los escribe en español: `Delete` es «Supr».'],
  dosAndDonts: [
    {
      yes: { text: 'Las teclas, y nada más.', render: () => <Kbd keys="Mod+C" /> },
      no: { text: 'Escrito a mano, dice Ctrl también en un Mac.', render: () => <code>Ctrl+C</code> },
    },
  ],
}
