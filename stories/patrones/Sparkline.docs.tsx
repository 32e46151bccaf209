import { Sparkline, Stat } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'
import { Row } from '../support/Row.tsx'

const values = [1200, 1400, 900, 2100, 2600, 2400, 3800]

export const docs: ComponentDocs = {
  components: { Sparkline },
  status: 'nuevo',
  folder: 'components/Sparkline',
  figure: () => (
    <Row>
      3.800 <Sparkline label="Saldo de los últimos siete meses" values={values} />
    </Row>
  ),
  parts: [
    { name: 'Línea', description: 'El curso, del menor al mayor de sus valores.', selector: 'svg' },
    { name: 'Marca', description: 'El último valor.', selector: '[data-mark]', side: 'end' },
  ],
  content: ['`label` dice qué se mide y en cuánto tiempo: «Saldo de los últimos 12 meses».'],
  dosAndDonts: [
    {
      yes: {
        text: 'Al lado de la cifra a la que llega.',
        render: () => (
          <Row>
            3.800 <Sparkline label="Saldo del bien" values={values} />
          </Row>
        ),
      },
      no: { text: 'Sola, sin decir cuánto.', render: () => <Stat label="Saldo" value="–" /> },
    },
  ],
  limits: ['No tiene eje ni se recorre: si cada punto importa, es un `LineChart`.'],
}
