import { Button, IconButton, TextField, Tooltip } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { Tooltip },
  status: 'estable',
  folder: 'components/Tooltip',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/',
  figure: () => (
    <Tooltip content="Baja un archivo CSV con lo que ves">
      <Button icon="download">Exportar</Button>
    </Tooltip>
  ),
  parts: [
    { name: 'Ancla', description: 'Un control que recibe el foco; nunca un texto suelto.', selector: 'button' },
    {
      name: 'Globo',
      description: 'Pocas palabras, nada que pulsar. Aparece a los 600 ms con el puntero y al instante con el foco.',
    },
  ],
  content: ['Una frase corta, sin punto final si no lleva verbo.', 'Nunca algo que haga falta para decidir.'],
  dosAndDonts: [
    {
      yes: {
        text: 'Nombra lo que solo tiene dibujo.',
        render: () => <IconButton icon="refresh" label="Actualizar la lista" />,
      },
      no: {
        text: 'Repite lo que ya se lee.',
        render: () => (
          <Tooltip content="Exportar">
            <Button>Exportar</Button>
          </Tooltip>
        ),
      },
    },
    {
      yes: {
        text: 'Lo que hace falta saber está escrito.',
        render: () => <TextField label="Clave maestra" hint="Se muestra una sola vez" />,
      },
      no: {
        text: 'En un teléfono, nadie verá esta regla.',
        render: () => (
          <Tooltip content="Se muestra una sola vez">
            <IconButton icon="help" label="Sobre la clave maestra" />
          </Tooltip>
        ),
      },
    },
  ],
  limits: ['Escape lo quita sin cerrar el diálogo que lo contiene; se puede pasar el puntero por encima.'],
}
