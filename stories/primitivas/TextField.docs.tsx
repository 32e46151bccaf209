import { TextField } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { TextField },
  status: 'estable',
  folder: 'components/TextField',
  figure: () => (
    <TextField label="Sitio" prefix="https://" suffix=".cl" hint="Sin espacios" maxLength={20} defaultValue="canje" />
  ),
  parts: [
    {
      name: 'Etiqueta',
      description: 'Siempre visible; no la reemplaza el texto de ejemplo.',
      selector: '[data-slot="field.label"]',
    },
    { name: 'Prefijo', description: 'Lo que ya está escrito antes.', selector: '[data-slot="field.affix"]' },
    {
      name: 'Texto',
      description: 'Una línea; en pantallas táctiles, 16 px para que no haga zoom.',
      selector: 'input',
      side: 'top',
    },
    {
      name: 'Sufijo',
      description: 'Unidad o final fijo.',
      selector: '[data-slot="field.affix"]:last-child',
      side: 'end',
    },
    { name: 'Ayuda', description: 'Antes de equivocarse.', selector: '[data-slot="field.hint"]' },
    {
      name: 'Contador',
      description: 'Deja pasarse y lo dice, en vez de cortar.',
      selector: '[data-slot="field.counter"]',
      side: 'bottom',
    },
  ],
  content: [
    'La etiqueta, un sustantivo: «Título». El ejemplo no la reemplaza.',
    'El error dice qué hacer: «Este campo es requerido», «Ya existe un producto con este título».',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Se ve qué es aunque esté lleno.',
        render: () => <TextField label="Marca" defaultValue="Araucaria" />,
      },
      no: {
        text: 'La etiqueta escondida deja un campo mudo.',
        render: () => <TextField label="Marca" hideLabel placeholder="Marca" defaultValue="Araucaria" />,
      },
    },
    {
      yes: {
        text: 'Lo que no se cambia se lee y se copia: solo lectura.',
        render: () => <TextField label="Código" readOnly defaultValue="1042" />,
      },
      no: {
        text: 'Desactivado, ni se copia ni recibe el foco.',
        render: () => <TextField label="Código" disabled defaultValue="1042" />,
      },
    },
  ],
}
