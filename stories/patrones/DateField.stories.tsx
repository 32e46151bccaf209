import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { DateField, DateRangeField, type DateFieldProps } from '#ui'
import { insideDialog, playInDialog } from '../support/InDialog.tsx'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'
import { useArgState } from '../support/useArgState.ts'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'

function Controlled(props: DateFieldProps) {
  const [value, setValue] = useArgState(props.value)
  return (
    <DateField
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        props.onValueChange?.(next)
      }}
    />
  )
}

const meta = {
  title: 'Patrones/DateField',
  tags: ['nuevo'],
  component: DateField,
  args: { label: 'Fecha de ingreso', value: '2026-03-05', onValueChange: fn() },
  render: (args) => <Controlled {...args} />,
  parameters: {
    docs: {
      description: {
        component: `Una fecha que se escribe como DD-MM-AAAA o se elige en un calendario. \`DateRangeField\` son dos, desde y hasta.

**Cuándo usarlo.** Para un día exacto: ingreso, vencimiento, los extremos de un informe. **Cuándo no.** Para periodos con nombre («este mes»), que se eligen de una lista (\`Select\`).

Se puede escribir con guiones, barras, puntos o sin nada. Lo que no es una fecha se conserva tal cual, y el formulario dice qué falta. El formulario recibe AAAA-MM-DD: ninguna zona horaria la corre de día.

| Tecla | Qué hace |
| --- | --- |
| Alt + ↓ | En el texto, abre el calendario |
| ← → ↑ ↓ | En el calendario, un día o una semana |
| Inicio, Fin | Lunes o domingo de la semana |
| Re Pág, Av Pág | Mes anterior o siguiente; con Mayús, año |
| Enter, Espacio | Eligen el día y cierran |
| Escape | Cierra sin cambiar |

**Qué se oye.** «Elegir en el calendario: Fecha de ingreso, botón»; adentro, «jueves, 5 de marzo de 2026, seleccionado», y el mes al cambiar.
`,
      },
    },
  },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

const calendar = () => screen.getByRole('dialog', { name: 'Fecha de ingreso' })
const isPlaced = () => waitFor(() => expect(calendar()).toHaveAttribute('data-placed'))

export const Playground: Story = {
  name: 'Pruébalo',
  tags: ['!test'],
  ...playground,
  args: { hint: 'La del contrato.' },
}

export const Estados: Story = {
  parameters: stateGridModes,
  render: () => (
    <StateGrid
      states={[
        ['Vacío', <DateField key="1" label="Fecha de ingreso" />],
        ['Con fecha y ayuda', <DateField key="2" label="Al día hasta" hint="Inclusive." defaultValue="2026-03-05" />],
        [
          'No es una fecha',
          <DateField key="3" label="Al día hasta" error="Ingresa una fecha válida" defaultValue="31-02-2026" />,
        ],
        [
          'Con motivo',
          <DateField key="4" label="Al día hasta" disabledReason="El socio se retiró." defaultValue="2026-03-05" />,
        ],
        ['Desactivado', <DateField key="5" label="Al día hasta" disabled defaultValue="2026-03-05" />],
        ['Solo lectura', <DateField key="6" label="Al día hasta" readOnly defaultValue="2026-03-05" />],
        ['Rango', <DateRangeField key="7" label="Periodo" defaultValue={{ from: '2026-03-01', to: '2026-03-31' }} />],
        [
          'Rango con error',
          <DateRangeField
            key="8"
            label="Periodo"
            error="«Desde» no puede ser posterior a «Hasta»"
            defaultValue={{ from: '2026-03-31', to: '2026-03-01' }}
          />,
        ],
      ]}
    />
  ),
}

export const Calendario: Story = {
  parameters: { ...withModes(stateGridModes, 'hover', 'focus'), docs: { story: { inline: false, height: 420 } } },
  args: { defaultOpen: true, min: '2026-03-03', isDateUnavailable: (date) => date === '2026-03-19' },
  decorators: [(Story) => <div style={{ minBlockSize: 400, maxInlineSize: 288 }}>{Story()}</div>],
  play: async () => {
    await isPlaced()
  },
}

export const RangoAbierto: Story = {
  name: 'Rango, con el calendario de «Hasta»',
  parameters: { visual: { modes: ['light'] } },
  args: { defaultOpen: true },
  decorators: [(Story) => <div style={{ minBlockSize: 400, maxInlineSize: 400 }}>{Story()}</div>],
  render: ({ defaultOpen }) => (
    <DateRangeField
      label="Periodo"
      defaultValue={{ from: '2026-03-09', to: '2026-03-20' }}
      defaultOpen={defaultOpen ? 'to' : undefined}
    />
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Periodo, hasta' })).toHaveAttribute('data-placed'))
  },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo a 320 px',
  render: () => (
    <div style={{ inlineSize: 288, maxInlineSize: '100%' }}>
      <DateRangeField
        label="Periodo en que se suman las compras de los socios de las sucursales australes"
        hint="Ambos días incluidos; como mucho cuatrocientos días seguidos."
        defaultValue={{ from: '2026-03-01', to: '' }}
      />
    </div>
  ),
}

export const DentroDeDialog: Story = {
  name: 'Dentro de un diálogo',
  ...insideDialog,
  play: (context) =>
    playInDialog(context, async (dialog) => {
      const button = dialog.getByRole('button', { name: /Elegir en el calendario/ })
      await context.step('Escape cierra solo el calendario', async () => {
        await userEvent.click(button)
        await isPlaced()
        await userEvent.keyboard('{Escape}')
        await expect(screen.queryByRole('dialog', { name: 'Fecha de ingreso' })).toBeNull()
        await expect(button).toHaveFocus()
      })
    }),
}

export const TecladoYFormulario: Story = {
  name: 'Escribir, elegir con el teclado y enviar',
  parameters: { visual: { disable: true } },
  render: (args) => (
    <form>
      <Controlled {...args} name="ingreso" />
    </form>
  ),
  play: async ({ canvas, canvasElement, args, step }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Fecha de ingreso' })
    await step('Se escribe sin guiones; al salir queda con ellos', async () => {
      await userEvent.clear(field)
      await userEvent.type(field, '09042026')
      await expect(field).toHaveFocus()
      await expect(field).toHaveValue('09042026')
      await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-04-09')
      await userEvent.tab()
      await expect(field).toHaveValue('09-04-2026')
    })
    await step('Alt + ↓ abre el calendario en esa fecha', async () => {
      field.focus()
      await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
      await isPlaced()
      await expect(within(calendar()).getByRole('button', { name: 'jueves, 9 de abril de 2026' })).toHaveFocus()
    })
    await step('Las flechas pasan de mes y Enter elige', async () => {
      await userEvent.keyboard('{PageDown}{ArrowRight}{Enter}')
      await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-05-10')
      await expect(screen.queryByRole('dialog')).toBeNull()
      await expect(field).toHaveFocus()
      await expect([...new FormData(canvasElement.querySelector('form')!)]).toEqual([['ingreso', '2026-05-10']])
    })
  },
}
