import { BarList, LineChart } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

const points = ['ene', 'feb', 'mar', 'abr', 'may', 'jun']
const given = { key: 'a', label: 'Entregados', values: [4200, 3900, 5100, 4800, 6200, 7100] }
const spent = { key: 'b', label: 'Canjeados', values: [1200, 1500, 1400, 2600, 2100, 3000] }

export const docs: ComponentDocs = {
  components: { LineChart },
  status: 'nuevo',
  folder: 'components/LineChart',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/slider/',
  figure: () => <LineChart label="Puntos por mes" pointLabel="Mes" points={points} series={[given, spent]} />,
  parts: [
    { name: 'Título', description: 'Qué se mide y cada cuánto.', selector: '[data-slot="lineChart.title"]' },
    { name: 'Ver como tabla', description: 'Los mismos valores, en filas.', selector: 'button', side: 'end' },
    {
      name: 'Leyenda',
      description: 'Desde dos series: cada una tiene su trazo y su marca.',
      selector: '[data-slot="lineChart.legend"]',
    },
    {
      name: 'Gráfico',
      description: 'El puntero y las flechas recorren sus puntos.',
      selector: '[data-slot="lineChart.plot"]',
      side: 'end',
    },
  ],
  content: [
    'El título dice la medida y el paso: «Puntos por mes».',
    'Los nombres de los puntos, cortos: «ene», «12-03».',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Lo que cambia en el tiempo.',
        render: () => (
          <LineChart label="Puntos del bien" pointLabel="Mes" points={points} series={[given]} height={120} />
        ),
      },
      no: {
        text: 'Cosas sin orden entre sí: se comparan con barras.',
        render: () => (
          <BarList
            label="Productos"
            items={[
              { key: 1, label: 'Café', value: 1240 },
              { key: 2, label: 'Manta', value: 860 },
            ]}
          />
        ),
      },
    },
  ],
  limits: ['Hasta tres series.', 'Los puntos están a la misma distancia: un mes que falta es un punto con `null`.'],
}
