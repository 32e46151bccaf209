import { Stat } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { Stat },
  status: 'estable',
  folder: 'components/Stat',
  figure: () => <Stat label="Puntos vigentes" value="12.845.300" detail="En 1.240 socios" icon="points" />,
  parts: [
    { name: 'Nombre', description: 'Qué se cuenta.', selector: 'dt', side: 'top' },
    {
      name: 'Cifra',
      description: 'Con la letra de los títulos y números tabulares; entera, sin abreviar.',
      selector: '[data-slot="stat.value"]',
    },
    { name: 'Detalle', description: 'De qué periodo o sobre cuántos.', selector: '[data-slot="stat.detail"]' },
    { name: 'Icono', description: 'Ayuda a distinguirla entre varias.', selector: '[data-slot="stat.icon"]' },
  ],
  content: [
    'La etiqueta dice qué se cuenta; el detalle, de cuántos.',
    'Cero es una cifra; lo que no llegó se muestra con «–».',
  ],
  dosAndDonts: [
    {
      yes: { text: 'Cero es una cifra.', render: () => <Stat label="Canjes de hoy" value="0" /> },
      no: { text: 'Un guion no dice si es cero o si falló.', render: () => <Stat label="Canjes de ayer" value="—" /> },
    },
  ],
}
