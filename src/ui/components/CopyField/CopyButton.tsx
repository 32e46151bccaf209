import { styled } from 'styled-components'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Button } from '../Button/Button.tsx'

type CopyButtonProps = {
  /** What is copied, for the accessible name. */
  label: string
  copied: boolean | undefined
  onClick: () => void
}

/** Button that copies, with a confirmation in its place. */
export function CopyButton({ label, copied, onClick }: CopyButtonProps) {
  const messages = useMessages('copyField', es.copyField)
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={copied ? 'check' : 'copy'}
      aria-label={messages.copy(label)}
      onClick={onClick}
    >
      {/* Both labels share one grid cell, so the button width does not change. */}
      <Words data-slot="copyField.words">
        <span data-inactive={copied || undefined}>{messages.verb}</span>
        <span data-inactive={!copied || undefined}>{messages.copied}</span>
      </Words>
    </Button>
  )
}

const Words = styled.span`
  display: grid;
  justify-items: start;
  & > span {
    grid-area: 1 / 1;
  }
  & > [data-inactive] {
    visibility: hidden;
  }
`
