import type { Decorator } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'
import { Button } from '#ui'

/** Inline: controls do not reach a story in a frame. */
const parameters = { visual: { disable: true }, docs: { story: { inline: true, height: 'auto' } } }

/**
 * Spread into `Playground`, the first story of a component's page, which has controls. No test runs it (`!test`): its
 * props are changed by `tests/ui/all/changedProps.test.tsx`.
 */
export const playground = { parameters }

/** Opens with a button; `onClose` sets the arg `open` to false. */
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

/** Playground of a component that covers the page: closed at first. */
export const closedPlayground = { decorators: [Opens], parameters }
