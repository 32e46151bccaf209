import { styled } from 'styled-components'
import { color, size, space } from '../../tokens/tokens.ts'
import { buttonStyles } from '../Button/Button.styles.ts'
import { Icon, type IconName } from '../Icon/Icon.ts'
import { useAutoRepeat } from './useAutoRepeat.ts'

export type StepButtonProps = {
  icon: IconName
  /** Accessible name. */
  label: string
  /** Called once on press, then repeatedly while held. */
  onStep: () => void
  /** Called when the press ends. */
  onRelease: () => void
}

/** Step button for pointers. Not in the tab order: the keyboard uses the arrow keys. */
export function StepButton({ icon, label, onStep, onRelease: onEnd }: StepButtonProps) {
  const autoRepeatProps = useAutoRepeat(onStep, onEnd)
  return (
    <Root type="button" tabIndex={-1} aria-label={label} data-variant="ghost" data-size="sm" {...autoRepeatProps}>
      <Icon name={icon} size="sm" />
    </Root>
  )
}

const Root = styled.button`
  ${buttonStyles}
  inline-size: ${size.controlSm};
  padding: 0;
  color: ${color.fgMuted};
  touch-action: manipulation;
  /* The target area extends beyond the button. */
  @media (pointer: coarse) {
    margin-inline: ${space['050']};
  }
`
