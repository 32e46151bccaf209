import { PasswordField, TextField } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { PasswordField },
  status: 'estable',
  folder: 'primitives/PasswordField',
  figure: () => (
    <PasswordField
      label="Contraseña"
      autoComplete="new-password"
      hint="Entre 8 y 99 caracteres"
      defaultValue="secreta"
    />
  ),
  parts: [
    { name: 'Etiqueta', what: 'Cuál contraseña: la actual o la nueva.', at: '[data-slot="field.label"]' },
    { name: 'Texto', what: 'Oculto; vuelve a ocultarse al enviar.', at: 'input' },
    { name: 'Mostrar', what: 'Enseña lo escrito sin mover el cursor.', at: 'button', side: 'end' },
    { name: 'Ayuda', what: 'Y el aviso de mayúsculas activadas.', at: '[data-slot="field.hint"]' },
    { name: 'Reglas', what: 'Con `rules`: cada una se marca al cumplirse, y se dicen al salir.' },
  ],
  content: [
    'Las reglas son frases cortas y comprobables: «1 letra mayúscula».',
    'Un error de entrada no dice cuál de los dos datos estaba mal.',
  ],
  pairs: [
    {
      yes: {
        text: 'Se puede mostrar y pegar: menos errores, claves más largas.',
        render: () => (
          <PasswordField label="Contraseña" autoComplete="current-password" defaultValue="una frase larga" />
        ),
      },
      no: {
        text: 'Un campo de texto deja la clave a la vista.',
        render: () => <TextField label="Contraseña" defaultValue="una frase larga" autoComplete="off" />,
      },
    },
  ],
}
