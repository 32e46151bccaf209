import { Fragment } from 'react'
import type { OpenDialog } from './commands.ts'

type DialogOwner<Screen> = {
  dialogs: readonly OpenDialog<Screen>[]
  close: (key: number) => void
  changed: () => void
}

/** The open dialogs of a list screen. */
export function OpenDialogs<Screen extends DialogOwner<Screen>>({ screen }: { screen: Screen }) {
  return screen.dialogs.map(({ key, render }) => {
    const close = (changed: boolean) => {
      screen.close(key)
      if (changed) screen.changed()
    }
    return <Fragment key={key}>{render(close, screen)}</Fragment>
  })
}
