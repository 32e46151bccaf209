import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button, Select, type SelectProps } from '#ui'
import { categoryOptions } from '#stories/support/options.ts'

type OpenedProps = SelectProps & {
  /** Whether `onOpenChange` may close the list. */
  letsClose: boolean
}

/** A controlled list whose owner may refuse to close it. */
function Opened({ letsClose, ...props }: OpenedProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Select
        {...props}
        open={open}
        onOpenChange={(next, meta) => {
          props.onOpenChange?.(next, meta)
          setOpen(next || !letsClose)
        }}
      />
      <p>Un párrafo aparte</p>
      <Button onClick={() => setOpen(true)}>Abrir la lista</Button>
    </>
  )
}

const meta = {
  title: 'Pruebas/Lista abierta',
  component: Opened,
  args: { label: 'Categoría', options: categoryOptions, defaultValue: 1, onOpenChange: fn(), letsClose: true },
  parameters: { visual: { disable: true } },
  tags: ['!autodocs', 'pruebas'],
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

/** Calls of `onOpenChange` since the last look. */
function takeCalls({ onOpenChange }: Partial<SelectProps>) {
  const { mock } = onOpenChange as ReturnType<typeof fn>
  const calls = mock.calls.map(([open, { reason }]) => [open, reason])
  ;(onOpenChange as ReturnType<typeof fn>).mockClear()
  return calls
}

export const Sigue: Story = {
  name: 'Quien la usa sigue los avisos',
  args: { searchable: true },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const trigger = canvas.getByRole('button', { name: /^Categoría/ })
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    const expectClosed = async () => {
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    }
    takeCalls(args)
    await step('La abre sin aviso, en lo elegido y con el foco en el buscador', async () => {
      await press('Abrir la lista')
      const search = await screen.findByRole('combobox')
      await expect(search).toHaveFocus()
      const active = document.getElementById(search.getAttribute('aria-activedescendant')!)
      await expect(active).toHaveTextContent('Té de hierbas')
      await expect(takeCalls(args)).toEqual([])
    })
    await step('Escape avisa una vez, y el foco vuelve al control', async () => {
      await userEvent.keyboard('{Escape}')
      await expectClosed()
      await expect(takeCalls(args)).toEqual([[false, 'escape-key']])
      await expect(trigger).toHaveFocus()
    })
    await step('Una letra abre y busca; elegir cierra', async () => {
      await userEvent.keyboard('m')
      await expect(await screen.findByRole('combobox')).toHaveValue('m')
      await userEvent.keyboard('{Enter}')
      await expectClosed()
      await expect(takeCalls(args)).toEqual([
        [true, 'list-navigation'],
        [false, 'item-press'],
      ])
      await expect(trigger).toHaveFocus()
    })
    await step('Pulsar el control abre y cierra', async () => {
      await userEvent.click(trigger)
      await screen.findByRole('listbox')
      await userEvent.click(trigger)
      await expectClosed()
      await expect(takeCalls(args)).toEqual([
        [true, 'trigger-press'],
        [false, 'trigger-press'],
      ])
    })
    await step('Pulsar afuera cierra, con un solo aviso', async () => {
      await userEvent.click(trigger)
      await screen.findByRole('listbox')
      await userEvent.click(canvas.getByText('Un párrafo aparte'))
      await expectClosed()
      await expect(takeCalls(args)).toEqual([
        [true, 'trigger-press'],
        [false, 'outside-press'],
      ])
    })
  },
}

export const NoLaDejaCerrar: Story = {
  name: 'Quien la usa no la deja cerrar',
  args: { letsClose: false },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const trigger = canvas.getByRole('combobox', { name: /^Categoría/ })
    await userEvent.click(trigger)
    takeCalls(args)
    await step('Escape y elegir avisan, y la lista sigue', async () => {
      await userEvent.keyboard('{Escape}')
      await userEvent.click(screen.getByRole('option', { name: 'Agua mineral' }))
      await expect(takeCalls(args)).toEqual([
        [false, 'escape-key'],
        [false, 'item-press'],
      ])
      await expect(screen.getByRole('listbox')).toBeVisible()
      await expect(trigger).toHaveFocus()
      await expect(trigger).toHaveAccessibleName('Categoría Agua mineral')
    })
    await step('Las flechas siguen moviéndose en ella', async () => {
      await userEvent.keyboard('{Home}')
      const active = document.getElementById(trigger.getAttribute('aria-activedescendant')!)
      await expect(active).toHaveTextContent('Café de grano')
    })
    await step('Un solo aviso, aunque la pulsación se lleve también el foco', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Abrir la lista' }))
      await expect(takeCalls(args)).toEqual([[false, 'focus-out']])
    })
  },
}
