import { NumberField } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { NumberField },
  status: 'estable',
  folder: 'components/NumberField',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/spinbutton/',
  figure: () => (
    <NumberField label="Valor en puntos" hint="Entre 1 y 100.000" suffix="puntos" min={1} defaultValue={1500} />
  ),
  parts: [
    { name: 'Etiqueta', description: 'Qué cantidad es.', selector: '[data-slot="field.label"]' },
    { name: 'Cifra', description: 'Se lee y se escribe como en Chile: 1.500 y 1,5.', selector: 'input' },
    {
      name: 'Unidad',
      description: 'Fuera de la cifra; no se escribe.',
      selector: '[data-slot="field.affix"]',
      side: 'top',
    },
    { name: 'Pasos', description: 'Suben y bajan de uno en uno; mantener repite.', selector: 'button', side: 'end' },
    { name: 'Ayuda', description: 'Los límites, antes de escribir.', selector: '[data-slot="field.hint"]' },
  ],
  content: [
    'La unidad va de sufijo (`pts`), no en la etiqueta.',
    'Miles con punto y decimales con coma, como en Chile; así también en los errores.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'La unidad está a la vista y la cifra sola en el campo.',
        render: () => <NumberField label="Stock" suffix="unidades" defaultValue={120} />,
      },
      no: {
        text: 'La unidad en la etiqueta obliga a recordarla.',
        render: () => <NumberField label="Stock (u.)" defaultValue={120} />,
      },
    },
    {
      yes: {
        text: 'Lo que no es cantidad (código, teléfono) es texto: NumberField le quitaría los ceros.',
        render: () => <NumberField label="Puntos" defaultValue={7} />,
      },
      no: {
        text: 'Un código no se suma ni sube de a uno.',
        render: () => <NumberField label="Código del terminal" defaultValue={7} />,
      },
    },
  ],
  limits: [
    'Las letras se quedan en pantalla, para verlas y corregirlas; la regla del formulario dice «Ingresa un numero».',
    'Nada se corrige por su cuenta al salir: un valor fuera de los límites se avisa, no se cambia.',
  ],
}
