import { Checkbox, Switch } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'
import { Held } from '../docs/Held.tsx'

export const docs: ComponentDocs = {
  components: { Checkbox },
  status: 'estable',
  folder: 'primitives/Checkbox',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/',
  figure: () => (
    <Held initial={true}>
      {(checked, change) => (
        <Checkbox
          label="Renovar la clave"
          description="La clave anterior deja de servir"
          checked={checked}
          onChange={change}
        />
      )}
    </Held>
  ),
  parts: [
    { name: 'Casilla', what: '18 px dibujados sobre un blanco de 24; vacía, marcada o a medias.', at: 'input' },
    { name: 'Etiqueta', what: 'Se pulsa igual que la casilla.', at: '[data-slot="checkbox.label"]', side: 'top' },
    {
      name: 'Descripción',
      what: 'Lo que cambia al marcarla.',
      at: '[data-slot="checkbox.description"]',
      side: 'bottom',
    },
  ],
  content: [
    'Lo que queda cierto al marcarla, en positivo: «Visible en el catálogo», no «No ocultar».',
    'La descripción dice la consecuencia, en una frase con punto final.',
  ],
  pairs: [
    {
      yes: {
        text: 'En afirmativo: marcar es que sí.',
        render: () => (
          <Held initial={false}>
            {(checked, change) => <Checkbox label="Enviar el aviso al socio" checked={checked} onChange={change} />}
          </Held>
        ),
      },
      no: {
        text: 'En negativo hay que pensarlo dos veces.',
        render: () => (
          <Held initial={true}>
            {(checked, change) => <Checkbox label="No enviar el aviso al socio" checked={checked} onChange={change} />}
          </Held>
        ),
      },
    },
    {
      yes: {
        text: 'Si el efecto es inmediato, es un Switch.',
        render: () => (
          <Held initial={true}>
            {(checked, change) => <Switch label="Campaña activa" checked={checked} onChange={change} />}
          </Held>
        ),
      },
      no: {
        text: 'Una casilla promete que algo se confirma después.',
        render: () => (
          <Held initial={true}>
            {(checked, change) => <Checkbox label="Campaña activa" checked={checked} onChange={change} />}
          </Held>
        ),
      },
    },
  ],
}
