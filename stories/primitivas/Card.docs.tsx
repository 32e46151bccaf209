import { Card, Stat } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { Card },
  status: 'estable',
  folder: 'components/Card',
  figure: () => (
    <Card>
      <p>Puntos entregados este mes</p>
    </Card>
  ),
  parts: [
    {
      name: 'Hoja',
      description: 'Papel sobre el lienzo, con un borde de 1 px y radio de 10 px.',
      selector: '[data-slot="card"]',
    },
    { name: 'Relleno', description: '0, 20 o 32 px; el contenido no lleva margen propio.', selector: 'p', side: 'top' },
  ],
  content: ['Si lleva título, es el encabezado de lo que agrupa: un sustantivo, sin punto final.'],
  dosAndDonts: [
    {
      yes: {
        text: 'Agrupa lo que se lee junto.',
        render: () => (
          <Card>
            <Stat label="Socios activos" value="1.240" />
          </Card>
        ),
      },
      no: {
        text: 'Tarjetas dentro de tarjetas: bordes que no separan nada.',
        render: () => (
          <Card>
            <Card>
              <Stat label="Socios activos" value="1.240" />
            </Card>
          </Card>
        ),
      },
    },
  ],
  limits: ['No se pulsa. Para ir a otra parte, pon un enlace dentro.'],
}
