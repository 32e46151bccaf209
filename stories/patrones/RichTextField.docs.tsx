import { RichTextField, TextArea } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

const html = '<p>Retiro en <strong>tienda</strong>.</p><ul><li>Carné</li><li>Código de canje</li></ul>'

export const docs: ComponentDocs = {
  components: { RichTextField },
  status: 'nuevo',
  folder: 'components/RichTextField',
  figure: () => <RichTextField label="Condiciones de canje" hint="Lo lee el socio" defaultValue={html} />,
  parts: [
    { name: 'Etiqueta', description: 'Siempre visible.', selector: '[data-slot="field.label"]' },
    {
      name: 'Formato',
      description: 'Negrita, cursiva, título, lista y enlace; una sola parada de Tab.',
      selector: '[data-slot="richTextField.bar"]',
    },
    { name: 'Texto', description: 'Se ve como quedará; crece con lo escrito.', selector: '[role="textbox"]' },
    { name: 'Ayuda', description: 'Para quién es el texto.', selector: '[data-slot="field.hint"]' },
  ],
  content: [
    'Párrafos cortos y listas; los títulos son para separar, no para gritar.',
    'El texto del enlace dice adónde lleva: «Guía de tallas», nunca «aquí».',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Para textos que otros leerán con formato.',
        render: () => <RichTextField label="Descripción" defaultValue={html} />,
      },
      no: {
        text: 'HTML escrito a mano: un signo que falta lo rompe todo.',
        render: () => <TextArea label="Descripción" defaultValue={html} />,
      },
    },
  ],
}
