import type { Decorator, StoryContext } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button, Dialog } from '#ui'

const title = 'Ficha del socio'
const opener = 'Abrir la ficha'

type InDialogProps = { children: ReactNode }

function InDialog({ children }: InDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{opener}</Button>
      <Dialog open={open} title={title} size="sm" onClose={() => setOpen(false)}>
        {children}
      </Dialog>
    </>
  )
}

const inDialog: Decorator = (Story) => (
  <InDialog>
    <Story />
  </InDialog>
)

/** Spread into `DentroDeDialog`: shows the story in a dialog. No picture: the component looks the same there. */
export const insideDialog = { decorators: [inDialog], parameters: { visual: { disable: true } } }

/** Queries within the open dialog. */
const openDialogQueries = () => within(screen.getByRole('dialog', { name: title }))

/**
 * Opens the dialog, runs `act` in it, and expects that Escape then closes it and returns the focus to its opener.
 * The dialog is left open for axe.
 */
export async function playInDialog(
  { canvas, step }: Pick<StoryContext, 'canvas' | 'step'>,
  interact: (dialog: ReturnType<typeof within>) => Promise<void>,
) {
  const button = canvas.getByRole('button', { name: opener })
  const open = () => userEvent.click(button)
  await step('Se abre el diálogo', async () => {
    await open()
    await waitFor(() => expect(focusIsInside()).toBe(true))
  })
  await interact(openDialogQueries())
  // A table requests the focus a frame after its row is removed.
  await step('El diálogo sigue abierto, y el foco en él', () => waitFor(() => expect(focusIsInside()).toBe(true)))
  await step('Escape lo cierra y el foco vuelve a su origen', async () => {
    await userEvent.keyboard('{Escape}')
    // The first Escape hides the tooltip of a focused button.
    if (screen.queryByRole('dialog', { name: title })) await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('dialog', { name: title })).toBeNull()
    await waitFor(() => expect(button).toHaveFocus())
  })
  await step('Queda abierto para mirarlo', open)
}

const focusIsInside = () => screen.getByRole('dialog', { name: title }).contains(document.activeElement)

/** Expects that a popup is inside the window and that nothing covers its corners. */
export async function expectUnclipped(popup: HTMLElement) {
  const inset = 8
  await waitFor(() => {
    const { left, right, top, bottom } = popup.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    expect([left >= 0, top >= 0, right <= clientWidth, bottom <= clientHeight]).toEqual([true, true, true, true])
    for (const x of [left + inset, right - inset])
      for (const y of [top + inset, bottom - inset])
        expect(popup.contains(document.elementFromPoint(x, y)), `${x}, ${y} is covered`).toBe(true)
  })
}
