import { Banner, Button } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { Banner },
  status: 'estable',
  folder: 'components/Banner',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/alert/',
  figure: () => (
    <Banner
      tone="warning"
      title="Quedan 3 días"
      actions={<Button size="sm">Revisar</Button>}
      onDismiss={() => undefined}
    >
      La campaña de invierno termina el 31-08-2026.
    </Banner>
  ),
  parts: [
    { name: 'Icono', description: 'El tono, dibujado; se oye como «Advertencia:».', selector: 'svg', side: 'top' },
    {
      name: 'Título',
      description: 'Lo esencial en pocas palabras.',
      selector: '[data-slot="banner.text"]',
      side: 'top',
    },
    { name: 'Texto', description: 'Qué pasó y qué se puede hacer.' },
    {
      name: 'Acciones',
      description: 'Una o dos, después del texto.',
      selector: '[data-slot="button"]',
      side: 'bottom',
    },
    {
      name: 'Cerrar',
      description: 'Quita el mensaje; el foco pasa a lo que sigue.',
      selector: '[data-slot="banner.close"]',
      side: 'end',
    },
  ],
  content: [
    'El título dice qué pasó; el cuerpo, qué hacer. Si una frase basta, sin título.',
    'Sin «Error:» ni «Atención:»: el icono y lo que se oye ya lo dicen.',
    'Los botones nombran lo que abren: «Ver las 12 filas con errores», no «Ver más».',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Dice qué pasó y qué hacer.',
        render: () => (
          <Banner tone="danger" title="No se guardó">
            El código 1042 ya existe. Cámbialo y vuelve a confirmar.
          </Banner>
        ),
      },
      no: { text: 'Un fallo sin salida.', render: () => <Banner tone="danger">Error inesperado</Banner> },
    },
  ],
  limits: [
    'El cierre automático (2000 ms) se detiene con el puntero encima y con el foco dentro; para lo que hay que leer con calma, no lo uses.',
  ],
}
