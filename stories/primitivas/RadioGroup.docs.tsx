import { RadioGroup, Switch } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

const options = [
  { value: 'sumar', label: 'Sumar', description: 'Se agregan al saldo.' },
  { value: 'restar', label: 'Restar', description: 'Se descuentan del saldo.' },
]

export const docs: ComponentDocs = {
  components: { RadioGroup },
  status: 'nuevo',
  folder: 'components/RadioGroup',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/radio/',
  figure: () => <RadioGroup label="Acción" hint="Vale para todos." options={options} defaultValue="sumar" />,
  parts: [
    {
      name: 'Etiqueta',
      description: 'Lo que se elige; nombra el grupo.',
      selector: '[data-slot="field.label"]',
      side: 'top',
    },
    { name: 'Botón', description: 'Lo elegido se ve por el punto, no solo por color.', selector: 'input' },
    {
      name: 'Opción',
      description: 'Su nombre; se pulsa también.',
      selector: '[data-slot="radioGroup.label"]',
      side: 'end',
    },
    {
      name: 'Explicación',
      description: 'Qué pasa si se elige, o por qué ahora no.',
      selector: '[data-slot="radioGroup.description"]',
      side: 'end',
    },
    { name: 'Ayuda o error', description: 'Del grupo entero.', selector: '[data-slot="field.hint"]', side: 'bottom' },
  ],
  content: ['Opciones que se distinguen por su primera palabra.', 'Sin «Otra» si no hay dónde escribirla.'],
  dosAndDonts: [
    {
      yes: {
        text: 'Dos caminos con nombre propio.',
        render: () => <RadioGroup label="Acción" layout="row" options={options} defaultValue="sumar" />,
      },
      no: {
        text: 'Sí y No: es un interruptor.',
        render: () => <Switch label="Sumar en vez de restar" defaultChecked />,
      },
    },
  ],
  limits: ['Las opciones son textos; para claves de otro tipo, conviértelas.'],
}
