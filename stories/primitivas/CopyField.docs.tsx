import { CopyField, TextField } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { CopyField },
  status: 'nuevo',
  folder: 'components/CopyField',
  figure: () => <CopyField label="Clave externa" hint="Se muestra una sola vez" value="cj_8f2b7c41" />,
  parts: [
    { name: 'Etiqueta', description: 'Qué se copia.', selector: '[data-slot="field.label"]' },
    { name: 'Valor', description: 'Solo lectura; se puede elegir con el teclado.', selector: 'input' },
    { name: 'Copiar', description: 'Lo deja en el portapapeles y lo dice.', selector: 'button', side: 'end' },
    { name: 'Ayuda', description: 'Por cuánto tiempo se verá.', selector: '[data-slot="field.hint"]' },
  ],
  content: [
    'La etiqueta nombra el dato: «API key». El botón se llama solo: «Copiar API key».',
    'Si no se vuelve a mostrar, dilo en la ayuda, antes de que la persona cierre.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Lo que se lleva a otra parte se copia de una pulsación.',
        render: () => <CopyField label="Clave" value="cj_8f2b7c41" />,
      },
      no: {
        text: 'Elegir y copiar a mano pierde un carácter.',
        render: () => <TextField label="Clave" readOnly defaultValue="cj_8f2b7c41" />,
      },
    },
  ],
}
