import { CodeBlock, TextArea } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

const code = 'curl --user "$CLAVE:$SECRETO" \'https://puntos.example/api/program/actions\''

export const docs: ComponentDocs = {
  components: { CodeBlock },
  status: 'nuevo',
  folder: 'components/CodeBlock',
  figure: () => <CodeBlock label="Ejemplo en curl" code={code} />,
  parts: [
    { name: 'Etiqueta', description: 'Qué código es.', selector: 'figcaption > span' },
    { name: 'Copiar', description: 'Lo deja en el portapapeles y lo dice.', selector: 'button', side: 'end' },
    { name: 'Código', description: 'Tal cual; las líneas largas bajan.', selector: 'pre' },
  ],
  content: ['La etiqueta dice qué es y en qué lenguaje: «Ejemplo en Python». El botón se llama solo.'],
  dosAndDonts: [
    {
      yes: {
        text: 'El código se lee entero y se copia de una pulsación.',
        render: () => <CodeBlock label="Ejemplo en curl" code={code} />,
      },
      no: {
        text: 'Un campo corta el código y cambia su letra.',
        render: () => <TextArea label="Ejemplo en curl" readOnly defaultValue={code} rows={1} />,
      },
    },
  ],
  limits: ['No colorea la sintaxis.'],
}
