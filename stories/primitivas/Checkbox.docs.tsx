import { Checkbox, Switch } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'
import { ControlledExample } from '../docs/ControlledExample.tsx'

export const docs: ComponentDocs = {
  components: { Checkbox },
  status: 'estable',
  folder: 'components/Checkbox',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/',
  figure: () => (
    <ControlledExample initial={true}>
      {(checked, change) => (
        <Checkbox
          label="Renovar la clave"
          description="La clave anterior deja de servir"
          checked={checked}
          onCheckedChange={change}
        />
      )}
    </ControlledExample>
  ),
  parts: [
    {
      name: 'Casilla',
      description: '18 px dibujados sobre un blanco de 24; vacía, marcada o a medias.',
      selector: 'input',
    },
    {
      name: 'Etiqueta',
      description: 'Se pulsa igual que la casilla.',
      selector: '[data-slot="checkbox.label"]',
      side: 'top',
    },
    {
      name: 'Descripción',
      description: 'Lo que cambia al marcarla.',
      selector: '[data-slot="checkbox.description"]',
      side: 'bottom',
    },
  ],
  content: [
    'Lo que queda cierto al marcarla, en positivo: «Visible en el catálogo», no «No ocultar».',
    'La descripción dice la consecuencia, en una frase con punto final.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'En afirmativo: marcar es que sí.',
        render: () => (
          <ControlledExample initial={false}>
            {(checked, change) => (
              <Checkbox label="Enviar el aviso al socio" checked={checked} onCheckedChange={change} />
            )}
          </ControlledExample>
        ),
      },
      no: {
        text: 'En negativo hay que pensarlo dos veces.',
        render: () => (
          <ControlledExample initial={true}>
            {(checked, change) => (
              <Checkbox label="No enviar el aviso al socio" checked={checked} onCheckedChange={change} />
            )}
          </ControlledExample>
        ),
      },
    },
    {
      yes: {
        text: 'Si el efecto es inmediato, es un Switch.',
        render: () => (
          <ControlledExample initial={true}>
            {(checked, change) => <Switch label="Campaña activa" checked={checked} onCheckedChange={change} />}
          </ControlledExample>
        ),
      },
      no: {
        text: 'Una casilla promete que algo se confirma después.',
        render: () => (
          <ControlledExample initial={true}>
            {(checked, change) => <Checkbox label="Campaña activa" checked={checked} onCheckedChange={change} />}
          </ControlledExample>
        ),
      },
    },
  ],
}
