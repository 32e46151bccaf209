import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button, ButtonLink } from '#ui'
import { playground } from '../support/playground.tsx'
import { Row } from '../support/Row.tsx'
import { stateGridModes } from '../../.storybook/modes.ts'

const meta = {
  title: 'Primitivas/Button',
  tags: ['estable'],
  component: Button,
  args: { children: 'Agregar producto', onClick: fn() },
  parameters: {
    docs: {
      description: {
        component: `Hace algo aquí y ahora. El texto es el verbo y su objeto («Eliminar 3 productos»), nunca «Sí».

**Cuándo usarlo:** una acción de la página o del diálogo; una sola *primaria* por vista.
**Cuándo no:** para ir a otra página o bajar un archivo: eso es \`ButtonLink\`.

| Tecla | Hace |
| --- | --- |
| Enter, Espacio | Ejecuta la acción |

**Qué se oye:** «Agregar producto, botón». Mientras carga: «Agregar producto (cargando), botón, ocupado, no disponible»; el foco se queda. Con \`disabledReason\` se oye además el motivo. Un \`ButtonLink\` con \`download\` dice al aparecer: «Enlace de descarga listo».`,
      },
    },
  },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  tags: ['!test'],
  ...playground,
  args: { variant: 'primary', icon: 'add' },
}

export const Basico: Story = { tags: ['!test'], name: 'Básico' }

export const Variantes: Story = {
  tags: ['!test'],
  render: () => (
    <Row>
      <Button variant="primary">Confirmar</Button>
      <Button variant="secondary">Cerrar</Button>
      <Button variant="ghost">Limpiar</Button>
      <Button variant="danger">Eliminar producto</Button>
      <Button variant="link">Ver detalle</Button>
    </Row>
  ),
}

export const Tamanos: Story = {
  name: 'Tamaños',
  render: () => (
    <Row>
      <Button size="sm" icon="add">
        Pequeño
      </Button>
      <Button size="md" icon="add">
        Mediano
      </Button>
      <Button size="lg" icon="add">
        Grande
      </Button>
    </Row>
  ),
}

export const ConIconos: Story = {
  name: 'Con iconos',
  render: () => (
    <Row>
      <Button variant="primary" icon="add">
        Agregar producto
      </Button>
      <Button icon="download">Exportar</Button>
      <Button variant="ghost" trailingIcon="chevron-down">
        Columnas
      </Button>
    </Row>
  ),
}

export const Cargando: Story = {
  render: () => (
    <Row>
      <Button variant="primary" loading>
        Confirmar
      </Button>
      <Button icon="download" loading>
        Exportar
      </Button>
      <Button variant="danger" loading>
        Eliminar
      </Button>
    </Row>
  ),
}

export const Desactivado: Story = {
  render: () => (
    <Row>
      <Button variant="primary" disabledReason="Elige primero un archivo">
        Cargar puntos
      </Button>
      <Button disabledReason="No hay filas seleccionadas">Eliminar seleccionados</Button>
      <Button variant="ghost" disabled>
        Limpiar
      </Button>
    </Row>
  ),
}

export const Estados: Story = {
  parameters: {
    ...stateGridModes,
    pseudo: { hover: '.hover button', active: '.active button', focusVisible: '.focus button' },
  },
  render: () => (
    <Row column>
      {['reposo', 'hover', 'active', 'focus'].map((state) => (
        <div key={state} className={state}>
          <Row>
            <Button variant="primary">Confirmar</Button>
            <Button>Cerrar</Button>
            <Button variant="ghost">Limpiar</Button>
            <Button variant="danger">Eliminar</Button>
            <Button variant="link">Ver detalle</Button>
          </Row>
        </div>
      ))}
    </Row>
  ),
}

export const Ancho: Story = {
  name: 'Ancho completo',
  render: () => (
    <div style={{ maxInlineSize: '22rem' }}>
      <Button variant="primary" size="lg" block>
        Entrar
      </Button>
    </div>
  ),
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  render: () => (
    <div style={{ maxInlineSize: '14rem' }}>
      <Button icon="download">Exportar todos los socios con puntos vigentes de la región</Button>
    </div>
  ),
}

export const Enlace: Story = {
  render: () => (
    <Row>
      <ButtonLink href="#socios" trailingIcon="chevron-right">
        Ver socios
      </ButtonLink>
      <ButtonLink href="#archivo" download="socios.csv" icon="download" variant="primary">
        Descargar archivo
      </ButtonLink>
    </Row>
  ),
}

function ExportButton() {
  const [ready, setReady] = useState(false)
  return (
    <Row>
      <Button onClick={() => setReady(true)}>Exportar socios</Button>
      {ready && (
        <ButtonLink href="data:text/csv,rut" download="socios.csv" icon="download">
          Descargar socios.csv
        </ButtonLink>
      )}
    </Row>
  )
}

export const DescargaLista: Story = {
  name: 'La descarga lista se anuncia',
  parameters: { visual: { disable: true } },
  render: () => <ExportButton />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('Al aparecer el enlace se oye', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Exportar socios' }))
      await expect(canvas.getByRole('link', { name: 'Descargar socios.csv' })).toHaveAttribute('download', 'socios.csv')
      await waitFor(() =>
        expect(document.querySelector('[data-slot="announcer.polite"]')).toHaveTextContent('Enlace de descarga listo'),
      )
    })
  },
}

export const NoActuaMientrasCarga: Story = {
  name: 'No actúa mientras carga',
  args: { loading: true, children: 'Confirmar' },
  parameters: { visual: { disable: true } },
  play: async ({ args, canvasElement, step }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Confirmar (cargando)' })
    await step('Recibe el foco y no ejecuta la acción', async () => {
      await userEvent.tab()
      await expect(button).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await userEvent.click(button)
      await expect(args.onClick).not.toHaveBeenCalled()
    })
    await step('Se anuncia como ocupado', () => expect(button).toHaveAttribute('aria-busy', 'true'))
  },
}

export const DiceElMotivo: Story = {
  name: 'Dice el motivo',
  args: { disabledReason: 'Quita la búsqueda para reordenar', children: 'Subir' },
  parameters: { visual: { disable: true } },
  play: async ({ args, canvasElement, step }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Subir' })
    await step('Con el foco, aparece el motivo', async () => {
      await userEvent.tab()
      await expect(button).toHaveFocus()
      await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Quita la búsqueda para reordenar'))
      await expect(button).toHaveAccessibleDescription('Quita la búsqueda para reordenar')
    })
    await step('La acción no se ejecuta', async () => {
      await userEvent.keyboard(' ')
      await expect(args.onClick).not.toHaveBeenCalled()
    })
    await step('Escape quita el motivo y deja el foco', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(screen.queryByRole('tooltip')).toBeNull()
      await expect(button).toHaveFocus()
    })
  },
}

export const ConContador: Story = {
  name: 'Con contador',
  render: () => (
    <Row>
      <Button count={3}>Filtros</Button>
      <Button variant="primary" icon="download" count={1240}>
        Exportar
      </Button>
      <Button variant="ghost" size="sm" count={0}>
        Avisos
      </Button>
    </Row>
  ),
  play: async ({ canvasElement, step }) => {
    await step('El número es parte del nombre', async () => {
      await expect(within(canvasElement).getByRole('button', { name: 'Filtros 3' })).toBeVisible()
      await expect(within(canvasElement).getByRole('button', { name: 'Exportar 1.240' })).toBeVisible()
    })
  },
}
