import { styled } from 'styled-components'
import { color, size, space } from '../../tokens/tokens.ts'
import { buttonStyles } from '../Button/Button.styles.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { useAutoRepeat } from './useAutoRepeat.ts'

export type StepButtonProps = {
  icon: IconName
  /** Its name for assistive technology. */
  label: string
  /** Once for a press, then repeatedly while held. */
  onStep: () => void
  /** The press is over. */
  onRelease: () => void
}

/** For pointers only: the keyboard has the arrows, so it stays out of the tab order. */
export function StepButton({ icon, label, onStep, onRelease: onEnd }: StepButtonProps) {
  const held = useAutoRepeat(onStep, onEnd)
  return (
    <Root type="button" tabIndex={-1} aria-label={label} data-variant="ghost" data-size="sm" {...held}>
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
  /* Each is hit beside itself too. */
  @media (pointer: coarse) {
    margin-inline: ${space['050']};
  }
`
