import { User } from '@react-aria/test-utils'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ReactElement } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import {
  AutocompleteField,
  Button,
  Checkbox,
  DataTable,
  Dialog,
  Menu,
  MultiSelect,
  Select,
  Tabs,
  TextField,
  type Column,
} from '#ui'
import { categoryOptions } from '#stories/support/options.ts'
import { ControlledExample } from '../docs/ControlledExample.tsx'

// React Aria's testers drive our components by the APG patterns. Not driven: switches (no tester), a select's arrows
// (they expect focused options), a table's sort (they expect a menu), select all (they expect an English name).

/** Handler of every example. */
const onAct = fn()

const meta = {
  title: 'Pruebas/React Aria',
  tags: ['pruebas'],
  parameters: { visual: { disable: true } },
  beforeEach: () => void onAct.mockClear(),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const interactionTypes = ['mouse', 'touch', 'keyboard'] as const
const user = new User({ advanceTimer: (ms) => new Promise((done) => setTimeout(done, ms)) })

export const UnSelect: Story = {
  name: 'Select',
  render: () => (
    <ControlledExample<string | number | null> initial={null}>
      {(value, change) => (
        <Select
          label="Categoría"
          options={categoryOptions}
          value={value}
          onValueChange={(key) => {
            change(key)
            onAct(key)
          }}
        />
      )}
    </ControlledExample>
  ),
  play: async ({ canvasElement, step }) => {
    const root = within(canvasElement).getByRole('combobox', { name: /^Categoría/ })
    for (const [index, interactionType] of (['mouse', 'touch'] as const).entries()) {
      await step(`Con ${interactionType}: abre, elige y devuelve el foco`, async () => {
        const tester = user.createTester('Select', { root, interactionType })
        await tester.open()
        await expect(tester.options().length).toBeGreaterThan(5)
        await tester.selectOption({ option: index + 1 })
        await expect(onAct).toHaveBeenLastCalledWith(index + 1)
        await expect(tester.listbox).toBeNull()
      })
    }
    await step('Con el teclado abre y cierra', async () => {
      const tester = user.createTester('Select', { root, interactionType: 'keyboard' })
      await tester.open()
      await waitFor(() => expect(tester.listbox).toBeVisible())
      await tester.close()
      await expect(root).toHaveFocus()
    })
  },
}

export const UnMultiSelect: Story = {
  name: 'MultiSelect',
  render: () => (
    <ControlledExample<readonly (string | number)[]> initial={[]}>
      {(value, change) => (
        <MultiSelect
          label="Categorías"
          options={categoryOptions}
          value={value}
          onValueChange={change}
          searchable={false}
        />
      )}
    </ControlledExample>
  ),
  play: async ({ canvasElement, step }) => {
    // With a checkbox for all above the list, the popup is a dialog that holds both.
    const root = within(canvasElement).getByRole('button', { name: /^Categorías/ })
    const tester = user.createTester('Select', { root, interactionType: 'mouse' })
    await step('Elige varias sin cerrarse', async () => {
      await tester.open()
      await tester.selectOption({ option: 0, closesOnSelect: false })
      await tester.selectOption({ option: 2, closesOnSelect: false })
      await expect(tester.options().filter((option) => option.ariaSelected === 'true')).toHaveLength(2)
    })
    await step('Escape cierra y devuelve el foco', async () => {
      await tester.close()
      await expect(root).toHaveFocus()
    })
  },
}

const brands = ['Araucaria', 'Trapial', 'Ñandú']

export const UnAutocompletado: Story = {
  name: 'AutocompleteField',
  // A field each: the tester clicks it, which opens the list only while it is empty.
  render: () => (
    <>
      {interactionTypes.map((interactionType) => (
        <AutocompleteField
          key={interactionType}
          label={`Marca, con ${interactionType}`}
          suggestions={brands}
          onValueChange={onAct}
        />
      ))}
    </>
  ),
  play: async ({ canvasElement, step }) => {
    const fieldOf = (interactionType: string) =>
      within(canvasElement).getByRole('combobox', { name: `Marca, con ${interactionType}` })
    for (const [index, interactionType] of interactionTypes.entries()) {
      const root = fieldOf(interactionType)
      await step(`Con ${interactionType}: abre, elige y se cierra`, async () => {
        const tester = user.createTester('ComboBox', { root, interactionType })
        await tester.open()
        await expect(tester.options().map((option) => option.textContent)).toEqual(brands)
        await tester.selectOption({ option: index })
        // Downshift reports the choice after the list has closed.
        await waitFor(() => expect(root).toHaveValue(brands[index]))
        await expect(tester.listbox).toBeNull()
        await expect(root).toHaveFocus()
      })
    }
    await step('Con el teclado marca la que está escrita; Escape cierra y la deja', async () => {
      const root = fieldOf('keyboard')
      const tester = user.createTester('ComboBox', { root, interactionType: 'keyboard' })
      await tester.open()
      await expect(tester.focusedOption).toHaveTextContent('Ñandú')
      await tester.close()
      await expect(root).toHaveValue('Ñandú')
    })
  },
}

export const UnMenu: Story = {
  name: 'Menu',
  render: () => (
    <Menu
      label="Acciones de Café"
      items={['Ver', 'Editar', 'Duplicar'].map((label) => ({ key: label, label, onSelect: () => onAct(label) }))}
    />
  ),
  play: async ({ canvasElement, step }) => {
    const root = within(canvasElement).getByRole('button', { name: 'Acciones de Café' })
    for (const interactionType of interactionTypes) {
      await step(`Con ${interactionType}: abre, elige y se cierra`, async () => {
        const tester = user.createTester('Menu', { root, interactionType })
        await tester.open()
        await expect(tester.options().map((option) => option.textContent)).toEqual(['Ver', 'Editar', 'Duplicar'])
        await tester.selectOption({ option: 'Duplicar' })
        await expect(onAct).toHaveBeenLastCalledWith('Duplicar')
        await expect(tester.menu).toBeNull()
        await expect(root).toHaveFocus()
      })
    }
    await step('Flecha arriba abre en el último; Escape vuelve al botón', async () => {
      const tester = user.createTester('Menu', { root, interactionType: 'keyboard' })
      await tester.open({ direction: 'up' })
      await expect(tester.options().at(-1)).toHaveFocus()
      await tester.close()
      await expect(root).toHaveFocus()
    })
  },
}

function DialogDemo(): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Agregar</Button>
      <Dialog open={open} title="Agregar producto" onClose={() => setOpen(false)}>
        <TextField label="Nombre" />
      </Dialog>
    </>
  )
}

export const UnDialogo: Story = {
  name: 'Dialog',
  render: () => <DialogDemo />,
  play: async ({ canvasElement, step }) => {
    const root = within(canvasElement).getByRole('button', { name: 'Agregar' })
    for (const interactionType of interactionTypes) {
      await step(`Con ${interactionType}: abre con el foco dentro y Escape lo cierra`, async () => {
        const tester = user.createTester('Dialog', { root, interactionType, overlayType: 'modal' })
        await tester.open()
        await expect(tester.dialog).toHaveAccessibleName('Agregar producto')
        await tester.close()
        await expect(tester.dialog).toBeNull()
        await expect(root).toHaveFocus()
      })
    }
  },
}

type Fruit = { id: number; name: string; points: string }
const fruits: Fruit[] = ['Manzana', 'Pera', 'Uva', 'Higo'].map((name, i) => ({ id: i + 1, name, points: `${i + 1}00` }))
const columns: Column<Fruit>[] = [
  { id: 'name', header: 'Nombre', renderCell: (fruit) => fruit.name, rowHeader: true },
  { id: 'points', header: 'Puntos', renderCell: (fruit) => fruit.points, align: 'end' },
]

export const UnaTabla: Story = {
  name: 'DataTable',
  render: () => (
    <ControlledExample<ReadonlySet<number | string>> initial={new Set()}>
      {(selection, change) => (
        <DataTable
          label="Frutas"
          columns={columns}
          rows={fruits}
          getRowId={(fruit) => fruit.id}
          getRowLabel={(fruit) => fruit.name}
          status="ready"
          empty="No hay frutas"
          selection={selection}
          onSelectionChange={change}
        />
      )}
    </ControlledExample>
  ),
  play: async ({ canvasElement, step }) => {
    const root = within(canvasElement).getByRole('grid', { name: 'Frutas' })
    const tester = user.createTester('Table', { root })
    await step('Encabezados, filas, sus nombres y celdas', async () => {
      await expect(tester.rowGroups).toHaveLength(2)
      await expect(tester.rows).toHaveLength(4)
      await expect(tester.rowHeaders.map((cell) => cell.textContent)).toEqual(['Manzana', 'Pera', 'Uva', 'Higo'])
      await expect(tester.findCell({ text: '300' })).toBeVisible()
      await expect(tester.columns.length).toBeGreaterThanOrEqual(2)
    })
    for (const [index, interactionType] of interactionTypes.entries()) {
      await step(`Con ${interactionType} elige una fila`, async () => {
        tester.setInteractionType(interactionType)
        await tester.toggleRowSelection({ row: index })
        await expect(tester.selectedRows).toHaveLength(index + 1)
      })
    }
    await step('Y la deja por su nombre', async () => {
      await tester.toggleRowSelection({ row: 'Pera', interactionType: 'mouse' })
      await expect(tester.selectedRows).toHaveLength(2)
    })
  },
}

export const UnasCasillas: Story = {
  name: 'Checkbox',
  render: () => (
    <div role="group" aria-label="Avisos">
      {['Correo', 'Mensaje'].map((label) => (
        <ControlledExample key={label} initial={false}>
          {(checked, change) => <Checkbox label={label} checked={checked} onCheckedChange={change} />}
        </ControlledExample>
      ))}
    </div>
  ),
  play: async ({ canvasElement, step }) => {
    for (const interactionType of interactionTypes) {
      await step(`Con ${interactionType} marca y desmarca`, async () => {
        const tester = user.createTester('CheckboxGroup', { root: canvasElement, interactionType })
        await tester.toggleCheckbox({ checkbox: 'Mensaje' })
        await expect(tester.selectedCheckboxes).toHaveLength(1)
        await tester.toggleCheckbox({ checkbox: 1 })
        await expect(tester.selectedCheckboxes).toHaveLength(0)
      })
    }
  },
}

export const UnasPestanas: Story = {
  name: 'Tabs',
  render: () => (
    <Tabs
      label="Ficha"
      tabs={['Datos', 'Puntos', 'Canjes'].map((label) => ({ key: label, label, panel: <p>Panel de {label}</p> }))}
    />
  ),
  play: async ({ canvasElement, step }) => {
    for (const interactionType of interactionTypes) {
      await step(`Con ${interactionType} abre la última y vuelve a la primera`, async () => {
        const tester = user.createTester('Tabs', { root: canvasElement, interactionType, direction: 'ltr' })
        await tester.triggerTab({ tab: 'Canjes' })
        await expect(tester.selectedTab).toHaveTextContent('Canjes')
        await expect(tester.activeTabpanel).toHaveTextContent('Panel de Canjes')
        await tester.triggerTab({ tab: 0 })
        await expect(tester.selectedTab).toHaveTextContent('Datos')
      })
    }
  },
}
