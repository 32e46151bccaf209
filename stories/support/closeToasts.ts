import { expect, screen, userEvent, waitFor } from 'storybook/test'

/** Closes the toasts and waits until they are gone: a picture must not depend on how long they last. */
export async function closeToasts() {
  for (const close of screen.queryAllByRole('button', { name: /^Cerrar notificación/ })) await userEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cerrar notificación/ })).toBeNull())
}
