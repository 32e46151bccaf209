import { Field, TextField } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { Field },
  status: 'estable',
  folder: 'components/Field',
  figure: () => (
    <TextField
      label="Código"
      hint="Cuatro dígitos"
      error="Este campo es requerido"
      required
      maxLength={4}
      defaultValue="10"
    />
  ),
  parts: [
    {
      name: 'Etiqueta',
      description: 'Siempre visible; lo obligatorio se dice con palabras.',
      selector: '[data-slot="field.label"]',
    },
    { name: 'Control', description: 'Cualquiera: recibe id, nombre y descripción ya enlazados.', selector: 'input' },
    { name: 'Ayuda', description: 'Lo que conviene saber antes de escribir.', selector: '[data-slot="field.hint"]' },
    {
      name: 'Error',
      description: 'Qué está mal y cómo se arregla; aparece al confirmar.',
      selector: '[data-slot="field.error"]',
    },
    {
      name: 'Contador',
      description: 'Cuánto queda, en el extremo de la línea.',
      selector: '[data-slot="field.counter"]',
      side: 'end',
    },
  ],
  content: [
    'La etiqueta nombra el dato, no la acción: «Título», no «Escribe el título».',
    'La ayuda va antes de equivocarse; el error, después: qué falta y cómo se corrige.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'La ayuda está antes y el error dice cómo seguir.',
        render: () => (
          <TextField
            label="RUT"
            hint="Con guion: 12345678-5"
            error="Falta el dígito verificador"
            defaultValue="12345678"
          />
        ),
      },
      no: {
        text: 'El ejemplo desaparece al escribir, y el error no enseña.',
        render: () => <TextField label="RUT" placeholder="12345678-5" error="Inválido" defaultValue="12345678" />,
      },
    },
  ],
  limits: ['Es el marco de los campos: para uno nuevo. En una pantalla usa TextField, NumberField, Select…'],
}
