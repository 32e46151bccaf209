import type { Decorator, Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button, DateField, Menu, MultiSelect, Popover, Select, Tooltip, type PopoverTriggerProps } from '#ui'
import { categoryOptions } from '#stories/support/options.ts'
import { expectUnclipped } from '../support/InDialog.tsx'

const onSelect = fn()
const renderTrigger = (props: PopoverTriggerProps) => <Button {...props}>Marca</Button>

/** One of each component that opens a popup. */
function Popups() {
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start', inlineSize: 320, padding: 16 }}>
      {/* First: a calendar is as high as half of the window. */}
      <DateField label="Desde" />
      <Menu label="Acciones" items={[{ key: 'edit', label: 'Editar', onSelect }]} />
      <Popover title="Marca" trigger={renderTrigger}>
        Elige una marca.
      </Popover>
      <Select label="Categoría" options={categoryOptions} />
      <MultiSelect label="Etiquetas" options={categoryOptions} />
      <Tooltip content="Guarda los cambios">
        <Button>Guardar</Button>
      </Tooltip>
    </div>
  )
}

const meta = {
  title: 'Pruebas/Ventanas ajenas',
  component: Popups,
  parameters: { visual: { disable: true } },
  tags: ['!autodocs', 'pruebas'],
} satisfies Meta<typeof Popups>
export default meta
type Story = StoryObj<typeof meta>

/** Expects a popup in sight, right above or below its trigger, in px of the window. */
async function expectBeside(trigger: HTMLElement, popup: HTMLElement) {
  await expectUnclipped(popup)
  await waitFor(() => {
    const [anchor, box] = [trigger.getBoundingClientRect(), popup.getBoundingClientRect()]
    const gap = Math.min(Math.abs(box.top - anchor.bottom), Math.abs(anchor.top - box.bottom))
    const overlap = Math.min(box.right, anchor.right) - Math.max(box.left, anchor.left)
    expect({ gap: gap < 12, overlap: overlap > anchor.width / 2 }, `gap ${gap}, overlap ${overlap}`).toEqual({
      gap: true,
      overlap: true,
    })
  })
}

/** Opens every popup and closes it again. */
async function playPopups({ canvas, step }: Pick<StoryContext, 'canvas' | 'step'>) {
  const popups = [
    { title: 'Menu', role: 'button', name: 'Acciones', popup: () => screen.findByRole('menu') },
    { title: 'Popover', role: 'button', name: 'Marca', popup: () => screen.findByRole('dialog', { name: 'Marca' }) },
    { title: 'Select', role: 'combobox', name: /^Categoría/, popup: list },
    { title: 'MultiSelect', role: 'button', name: /^Etiquetas/, popup: list },
    {
      title: 'DateField',
      role: 'button',
      name: /calendario/i,
      popup: async () => (await screen.findByRole('grid')).closest<HTMLElement>('[popover]')!,
    },
  ]
  for (const { title, role, name, popup } of popups) {
    await step(`${title} se abre junto a su control`, async () => {
      const trigger = canvas.getByRole(role, { name })
      await userEvent.click(trigger)
      await expectBeside(trigger, await popup())
      await userEvent.keyboard('{Escape}')
    })
  }
  await step('Una opción del menú se puede presionar', async () => {
    onSelect.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Acciones' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    await expect(onSelect).toHaveBeenCalledOnce()
  })
}
const list = async () => (await screen.findByRole('listbox')).closest<HTMLElement>('[popover]')!

const foreignDialog: Decorator = (Story) => (
  <dialog ref={(dialog) => dialog?.showModal()} aria-label="Diálogo de otra biblioteca">
    {Story()}
  </dialog>
)

export const DialogoAjeno: Story = {
  name: 'En un <dialog> modal de otra biblioteca',
  decorators: [foreignDialog],
  play: ({ canvas, step }) => playPopups({ canvas, step }),
}

const zoomed: Decorator = (Story) => <div style={{ zoom: 1.5 }}>{Story()}</div>

export const ConZoom: Story = {
  name: 'En una página con `zoom` de CSS',
  decorators: [zoomed],
  play: ({ canvas, step }) => playPopups({ canvas, step }),
}

export const MarcoAjeno: Story = {
  name: 'Una presión en un marco cierra el menú',
  render: () => (
    <>
      <Menu label="Acciones" items={[{ key: 'edit', label: 'Editar', onSelect }]} />
      <iframe title="Mapa de sucursales" sandbox="" srcDoc="<button>Buscar</button>" />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Acciones' }))
    await screen.findByRole('menu')
    // The press itself sends no event to this page: the frame takes the focus.
    canvas.getByTitle<HTMLIFrameElement>('Mapa de sucursales').focus()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}
