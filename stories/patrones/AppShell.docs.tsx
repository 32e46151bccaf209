import { AppShell, Breadcrumb, Button, Toolbar } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'
import { Row } from '../support/Row.tsx'

export const docs: ComponentDocs = {
  components: { AppShell },
  status: 'estable',
  folder: 'components/AppShell',
  exampleHeight: 480,
  pattern: 'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
  framedFigure: {
    height: 360,
    width: 1280,
    render: () => (
      <AppShell
        brand="Canje"
        nav={[
          { key: 'dashboard', label: 'Dashboard', icon: 'dashboard', href: '#dashboard' },
          { key: 'socios', label: 'Socios', icon: 'partners', href: '#socios', current: true },
          { key: 'productos', label: 'Productos', icon: 'products', href: '#productos' },
        ]}
        header="Marcela Rojas"
        onNavigate={() => undefined}
      >
        <Toolbar title="Socios" />
      </AppShell>
    ),
  },
  parts: [
    { name: 'Salto', description: '«Saltar al contenido»: lo primero que encuentra Tab.' },
    {
      name: 'Menú',
      description: '280 px, o una franja de 64; bajo 1024 px es un cajón. La marca azafrán dice dónde se está.',
      selector: '[data-slot="app-shell.nav"]',
      side: 'end',
    },
    {
      name: 'Contraer',
      description: 'Deja el menú en una franja de iconos; lo recuerda quien lo usa.',
      selector: '[data-slot="app-shell.collapser"]',
      side: 'end',
    },
    {
      name: 'Cabecera',
      description: '56 px: quién entró, con qué rol, y cómo salir.',
      selector: '[data-slot="app-shell.header-end"]',
      side: 'end',
    },
    {
      name: 'Contenido',
      description: 'Hasta 1440 px; su título recibe el foco al cambiar de página.',
      selector: '[data-slot="app-shell.content"]',
      side: 'bottom',
    },
  ],
  content: ['Los nombres del menú son los títulos de sus pantallas.', '«Cerrar» va al final, separado.'],
  dosAndDonts: [
    {
      yes: {
        text: 'El menú lleva a lugares; son enlaces y se abren en otra pestaña.',
        render: () => (
          <Breadcrumb
            items={[
              { label: 'Productos', href: '#productos' },
              { label: 'Café de grano', href: '#cafe' },
            ]}
          />
        ),
      },
      no: {
        text: 'Acciones disfrazadas de lugares.',
        render: () => (
          <Row column>
            <Button variant="ghost">Agregar producto</Button>
            <Button variant="ghost">Exportar socios</Button>
          </Row>
        ),
      },
    },
  ],
}
