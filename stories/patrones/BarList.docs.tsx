import { BarList, Stat } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

const items = [
  { key: 1, label: 'Café de grano', value: 1240, href: '#cafe' },
  { key: 2, label: 'Manta de lana', value: 860 },
  { key: 3, label: 'Noche en Pucón', value: 95 },
]

export const docs: ComponentDocs = {
  components: { BarList },
  status: 'nuevo',
  folder: 'components/BarList',
  figure: () => <BarList label="Canjes de la figura" items={items} />,
  parts: [
    {
      name: 'Nombre',
      description: 'Qué se compara; puede llevar a su ficha.',
      selector: '[data-slot="barList.label"]',
    },
    {
      name: 'Valor',
      description: 'En palabras: la barra no se lee sola.',
      selector: '[data-slot="barList.value"]',
      side: 'end',
    },
    { name: 'Barra', description: 'Su parte del mayor.', selector: '[data-slot="barList.bar"]', side: 'bottom' },
  ],
  content: ['De mayor a menor, salvo que las cosas tengan un orden propio.'],
  dosAndDonts: [
    {
      yes: {
        text: 'Las primeras de una lista.',
        render: () => <BarList label="Canjes del bien" items={items} />,
      },
      no: {
        text: 'Un solo valor: es una cifra.',
        render: () => <Stat label="Canjes" value="1.240" />,
      },
    },
  ],
  limits: ['Hasta unas diez cosas: no está pensada para listas largas.', 'Los valores negativos no tienen barra.'],
}
