import { Tabs } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

const panel = (words: string) => <p>{words}</p>

export const docs: ComponentDocs = {
  components: { Tabs },
  status: 'nuevo',
  folder: 'components/Tabs',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/tabs/',
  figure: () => (
    <Tabs
      label="Ficha del socio"
      tabs={[
        { key: 'datos', label: 'Datos', panel: panel('Camila Soto, RUT 12.345.678-5') },
        { key: 'puntos', label: 'Puntos', panel: panel('1.240 puntos vigentes') },
      ]}
    />
  ),
  parts: [
    { name: 'Fila', description: 'Se desplaza si no cabe; las flechas la recorren.', selector: '[role="tablist"]' },
    {
      name: 'Pestaña',
      description: 'Una palabra o dos; la cuenta es parte de su nombre.',
      selector: '[role="tab"]',
      side: 'top',
    },
    {
      name: 'Panel',
      description: 'Lo que la pestaña abre; si nada dentro recibe el foco, lo recibe él.',
      selector: '[role="tabpanel"]',
    },
  ],
  content: [
    'Una o dos palabras por pestaña, un sustantivo.',
    'El número (`count`) es parte de su nombre; se ve también cuando es 0.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Vistas de lo mismo, que se leen de a una.',
        render: () => (
          <Tabs
            label="Socio"
            tabs={[
              { key: 'a', label: 'Datos', panel: panel('Nombre y correo') },
              { key: 'b', label: 'Historial', panel: panel('Movimientos') },
            ]}
          />
        ),
      },
      no: {
        text: 'Los pasos de un proceso no son pestañas: invitan a saltárselos.',
        render: () => (
          <Tabs
            label="Carga"
            tabs={[
              { key: 'a', label: '1. Archivo', panel: panel('Elige un archivo') },
              { key: 'b', label: '2. Confirmar', panel: panel('Revisa y confirma') },
            ]}
          />
        ),
      },
    },
  ],
}
