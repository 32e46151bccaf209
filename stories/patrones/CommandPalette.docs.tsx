import { CommandPalette, Kbd } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'
import { Row } from '../support/Row.tsx'

export const docs: ComponentDocs = {
  components: { CommandPalette },
  status: 'nuevo',
  folder: 'components/CommandPalette',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/combobox/',
  framedFigure: {
    height: 420,
    render: () => (
      <CommandPalette
        open
        groups={[
          {
            key: 'pantallas',
            label: 'Pantallas',
            commands: [
              { key: 'socios', label: 'Socios', icon: 'partners', shortcut: 'G S', onSelect: () => undefined },
              { key: 'productos', label: 'Productos', icon: 'products', onSelect: () => undefined },
            ],
          },
        ]}
        onClose={() => undefined}
      />
    ),
  },
  parts: [
    {
      name: 'Título',
      description: 'Nombra el diálogo y el campo.',
      selector: '[data-slot="dialog.title"]',
    },
    { name: 'Campo', description: 'Recibe el foco al abrir y lo conserva.', selector: 'input', side: 'end' },
    {
      name: 'Grupos',
      description: 'Hasta ocho resultados cada uno, en el orden que se les dé.',
      selector: '[role="group"]',
    },
    {
      name: 'Opción',
      description: 'Icono, nombre, lo que la distingue y su atajo.',
      selector: '[role="option"]',
      side: 'end',
    },
    { name: 'Nota', description: 'Dónde se busca todavía, qué falló o que no hay nada.' },
  ],
  content: [
    'Una pantalla se llama como en el menú; un acto, con su verbo: «Agregar producto».',
    'Las otras palabras con que alguien la buscaría van en `keywords`: «canje» para «Redenciones».',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Un botón visible la abre además de las teclas.',
        render: () => (
          <Row>
            Buscar <Kbd keys="Mod+K" />
          </Row>
        ),
      },
      no: { text: 'Es la única forma de llegar a una pantalla o a un acto.', render: () => <Row>Solo Ctrl + K</Row> },
    },
  ],
  limits: [
    'Una opción hace algo; no es un enlace que se abra en otra pestaña.',
    'Lo usado hace poco lo guarda y lo pasa quien usa la pieza.',
    'Las teclas no la abren mientras un diálogo detiene la página.',
  ],
}
