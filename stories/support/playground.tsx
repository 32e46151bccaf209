import type { Decorator } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'
import { Button } from '#ui'

/** On the page itself, not in a frame, where the controls would not reach it. */
const parameters = { visual: { disable: true }, docs: { story: { inline: true, height: 'auto' } } }

/**
 * Spread into `Playground`, the story that opens a component's page: every property within reach of the controls. The other
 * stories are its pictures.
 */
export const playground = { parameters }

/** Opens with a button, and closes when it asks to: what it tells `onClose` writes the control `open`. */
const Opens: Decorator = (Story, { args }) => {
  const [, change] = useArgs()
  const onClose = (reason: unknown) => {
    ;(args.onClose as ((reason: unknown) => void) | undefined)?.(reason)
    change({ open: false })
  }
  return (
    <>
      <Button onClick={() => change({ open: true })}>Abrir</Button>
      <Story args={{ ...args, onClose }} />
    </>
  )
}

/** The playground of what covers the page: closed at first. */
export const closedPlayground = { decorators: [Opens], parameters }
