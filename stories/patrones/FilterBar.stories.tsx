import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button, FilterBar, NumberField, RadioGroup, Select, type FilterBarProps } from '#ui'
import { insideDialog, playInDialog } from '../support/InDialog.tsx'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'
import { stateGridModes } from '../../.storybook/modes.ts'

const regions = ['Arica y Parinacota', 'Coquimbo', 'Ñuble', 'Los Ríos', 'Aysén'].map((label) => ({ key: label, label }))
const upToDate = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
]
const format = new Intl.NumberFormat('es-CL', { useGrouping: 'always' })

type Values = { region?: string | undefined; upToDate?: string | undefined; min?: number | undefined }

type PartnersProps = { initial?: Values } & Pick<FilterBarProps, 'onRemove' | 'defaultOpen'>

/** Filters of a list of partners, with their state. */
function Partners({ initial = {}, defaultOpen, ...props }: PartnersProps) {
  const [values, setValues] = useState<Values>(initial)
  const change = (next: Values) => setValues((current) => ({ ...current, ...next }))
  return (
    <FilterBar
      label="Filtros de socios"
      defaultOpen={defaultOpen}
      onRemove={(keys) => {
        change(Object.fromEntries(keys.map((key) => [key, undefined])))
        props.onRemove(keys)
      }}
      filters={[
        {
          key: 'region',
          label: 'Región',
          value: values.region,
          renderContent: (close) => (
            <Select
              label="Región del socio"
              hideLabel
              options={regions}
              value={values.region ?? null}
              onValueChange={(region) => {
                change({ region: region === null ? undefined : String(region) })
                close()
              }}
            />
          ),
        },
        {
          key: 'upToDate',
          label: 'Al día',
          value: upToDate.find(({ value }) => value === values.upToDate)?.label,
          renderContent: () => (
            <RadioGroup
              label="Cuota al día"
              hideLabel
              options={upToDate}
              value={values.upToDate ?? null}
              onValueChange={(next) => change({ upToDate: next })}
            />
          ),
        },
        {
          key: 'min',
          label: 'Saldo',
          value: values.min === undefined ? undefined : `desde ${format.format(values.min)} puntos`,
          renderContent: (close) => <Minimum value={values.min} onApply={(min) => (change({ min }), close())} />,
        },
      ]}
    />
  )
}

/** A field whose value is applied with a button or Enter. */
function Minimum({ value, onApply }: { value: number | undefined; onApply: (value: number | undefined) => void }) {
  const [text, setText] = useState(value ?? null)
  return (
    <form
      style={{ display: 'grid', gap: 12, justifyItems: 'end' }}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(text ?? undefined)
      }}
    >
      <NumberField label="Saldo mínimo" suffix="pts" min={0} value={text} onValueChange={setText} />
      <Button size="sm" variant="primary" type="submit">
        Aplicar
      </Button>
    </form>
  )
}

const filter = (key: string, label: string, value?: string) => ({ key, label, value, renderContent: () => null })
const noop = () => {}

const meta = {
  title: 'Patrones/FilterBar',
  tags: ['nuevo'],
  component: FilterBar,
  args: { label: 'Filtros de socios', filters: [], onRemove: fn() },
  argTypes: { filters: { control: false }, label: { control: false } },
  render: ({ onRemove, defaultOpen }) => (
    <Partners onRemove={onRemove} defaultOpen={defaultOpen} initial={{ region: 'Ñuble' }} />
  ),
  parameters: {
    docs: {
      description: {
        component: `Los filtros de una lista, cada uno en una ficha que dice su valor y abre los campos que lo cambian.

**Cuándo usarlo.** Sobre una lista que se mira por partes: región, estado, un rango de puntos. **Cuándo no.** Para buscar un texto (\`SearchField\`), ni para elegir entre dos vistas (\`Tabs\`).

El estado lo guarda la pantalla, mejor en la dirección de la página: así un enlace y el botón Atrás lo conservan.

| Tecla | Qué hace |
| --- | --- |
| Tab | Entra en la barra y sale de ella: es una sola parada |
| ← →, Inicio, Fin | Se mueven entre fichas y botones |
| Enter, Espacio | Abren los campos de la ficha, o aprietan el botón |
| Supr, Retroceso | Quitan el filtro de la ficha |
| Escape | Cierra los campos y vuelve a la ficha |

**Qué se oye.** «Filtros de socios, barra de herramientas; Región: Ñuble, botón, abre un diálogo». Al quitarlo: «Filtro Región quitado».
`,
      },
    },
  },
} satisfies Meta<typeof FilterBar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground }

export const Estados: Story = {
  parameters: stateGridModes,
  render: () => (
    <StateGrid
      states={[
        [
          'Ninguno puesto',
          <FilterBar
            key="1"
            label="Filtros 1"
            filters={[filter('a', 'Región'), filter('b', 'Estado')]}
            onRemove={noop}
          />,
        ],
        [
          'Uno puesto',
          <FilterBar
            key="2"
            label="Filtros 2"
            filters={[filter('a', 'Región', 'Ñuble'), filter('b', 'Estado')]}
            onRemove={noop}
          />,
        ],
        [
          'Todos puestos',
          <FilterBar
            key="3"
            label="Filtros 3"
            filters={[filter('a', 'Región', 'Ñuble'), filter('b', 'Saldo', 'de 1.000 a 5.000 puntos')]}
            onRemove={noop}
          />,
        ],
      ]}
    />
  ),
}

export const Abierto: Story = {
  parameters: { docs: { story: { inline: false, height: 260 } } },
  decorators: [(Story) => <div style={{ minBlockSize: 220 }}>{Story()}</div>],
  args: { defaultOpen: 'min' },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Saldo' })).toHaveAttribute('data-placed'))
  },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo a 320 px',
  render: ({ onRemove }) => (
    <div style={{ inlineSize: 288, maxInlineSize: '100%' }}>
      <FilterBar
        label="Filtros de productos"
        onRemove={onRemove}
        filters={[
          filter('a', 'Categoría', 'Experiencias gastronómicas y enológicas en los valles de Casablanca y Maipo'),
          filter('b', 'Marca', 'Araucaria, Boldo y 3 más'),
          filter('c', 'Disponibilidad en las sucursales australes'),
          filter('d', 'Estado', 'Agotado'),
        ]}
      />
    </div>
  ),
}

export const DentroDeDialog: Story = {
  name: 'Dentro de un diálogo',
  ...insideDialog,
  play: (context) =>
    playInDialog(context, async (dialog) => {
      await context.step('Escape cierra solo los campos', async () => {
        const chip = dialog.getByRole('button', { name: 'Saldo' })
        await userEvent.click(chip)
        await waitFor(() => expect(screen.getByRole('dialog', { name: 'Saldo' })).toHaveAttribute('data-placed'))
        await userEvent.keyboard('{Escape}')
        await expect(screen.queryByRole('dialog', { name: 'Saldo' })).toBeNull()
        await expect(chip).toHaveFocus()
      })
    }),
}

export const TecladoYFoco: Story = {
  name: 'Teclado: poner, moverse y quitar sin perder el foco',
  parameters: { visual: { disable: true } },
  render: ({ onRemove }) => <Partners onRemove={onRemove} />,
  play: async ({ canvas, args, step }) => {
    const bar = within(canvas.getByRole('toolbar', { name: 'Filtros de socios' }))
    const chip = (name: string | RegExp) => bar.getByRole('button', { name })
    await step('Una sola parada; las flechas siguen', async () => {
      await userEvent.tab()
      await expect(chip('Región')).toHaveFocus()
      await userEvent.keyboard('{ArrowRight}')
      await expect(chip('Al día')).toHaveFocus()
    })
    await step('Enter abre los campos; al elegir, la ficha dice el valor', async () => {
      await userEvent.keyboard('{Enter}')
      const panel = await screen.findByRole('dialog', { name: 'Al día' })
      await userEvent.click(within(panel).getByRole('radio', { name: 'No' }))
      await userEvent.keyboard('{Escape}')
      await expect(chip('Al día: No')).toHaveFocus()
    })
    await step('Un campo que cierra al aplicar devuelve el foco a su ficha', async () => {
      await userEvent.keyboard('{End}')
      await expect(chip('Quitar filtros')).toHaveFocus()
      await userEvent.keyboard('{ArrowLeft}{Enter}')
      const field = await screen.findByRole('spinbutton', { name: 'Saldo mínimo' })
      await userEvent.click(field)
      await userEvent.keyboard('1500{Enter}')
      await waitFor(() => expect(chip('Saldo: desde 1.500 puntos')).toHaveFocus())
    })
    await step('Suprimir quita el filtro y el foco queda en su ficha', async () => {
      await userEvent.keyboard('{Delete}')
      await expect(args.onRemove).toHaveBeenLastCalledWith(['min'])
      await expect(chip('Saldo')).toHaveFocus()
    })
    await step('«Quitar filtros» los quita todos y deja el foco en la primera ficha', async () => {
      await userEvent.click(chip('Quitar filtros'))
      await expect(args.onRemove).toHaveBeenLastCalledWith(['upToDate'])
      await expect(chip('Región')).toHaveFocus()
      await expect(bar.queryByRole('button', { name: 'Quitar filtros' })).toBeNull()
    })
  },
}
