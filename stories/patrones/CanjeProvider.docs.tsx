import { CanjeProvider, NumberField } from '#ui'
import { english } from '#ui/locale/english.ts'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { CanjeProvider },
  status: 'nuevo',
  folder: 'components/CanjeProvider',
  figure: () => (
    <CanjeProvider locale="en-GB" messages={english}>
      <NumberField label="Points" defaultValue={1500} hint="1,500" />
    </CanjeProvider>
  ),
  parts: [
    { name: 'Idioma', description: 'Los textos propios de las piezas: «Cerrar», «Cargar más», lo que se oye.' },
    { name: 'Números', description: 'Cómo se escriben y se leen miles y decimales.' },
    { name: 'Dirección y tema', description: 'De los diálogos y menús, que se dibujan al final de la página.' },
  ],
  content: [
    'Los textos que pone la aplicación (títulos, etiquetas, filas) los traduce la aplicación.',
    'El idioma de la página se dice además en `<html lang>`.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Idioma y números van juntos.',
        render: () => (
          <CanjeProvider locale="en-US" messages={english}>
            <NumberField label="Amount" defaultValue={12500} />
          </CanjeProvider>
        ),
      },
      no: {
        text: 'Textos en inglés con números de Chile: 1,234 no se entiende.',
        render: () => (
          <CanjeProvider messages={english}>
            <NumberField label="Amount" defaultValue={12500} />
          </CanjeProvider>
        ),
      },
    },
  ],
}
