import { PasswordField, TextField } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { PasswordField },
  status: 'estable',
  folder: 'components/PasswordField',
  figure: () => (
    <PasswordField
      label="Contraseña"
      autoComplete="new-password"
      hint="Entre 8 y 99 caracteres"
      defaultValue="secreta"
    />
  ),
  parts: [
    { name: 'Etiqueta', description: 'Cuál contraseña: la actual o la nueva.', selector: '[data-slot="field.label"]' },
    { name: 'Texto', description: 'Oculto; vuelve a ocultarse al enviar.', selector: 'input' },
    { name: 'Mostrar', description: 'Enseña lo escrito sin mover el cursor.', selector: 'button', side: 'end' },
    { name: 'Ayuda', description: 'Y el aviso de mayúsculas activadas.', selector: '[data-slot="field.hint"]' },
    { name: 'Reglas', description: 'Con `rules`: cada una se marca al cumplirse, y se dicen al salir.' },
  ],
  content: [
    'Las reglas son frases cortas y comprobables: «1 letra mayúscula».',
    'Un error de entrada no dice cuál de los dos datos estaba mal.',
  ],
  dosAndDonts: [
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
