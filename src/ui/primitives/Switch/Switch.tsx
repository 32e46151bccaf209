import { useId, useRef, useState, type ChangeEvent, type ComponentProps, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { describedBy } from '../../hooks/describedBy.ts'
import { isComposing } from '../../hooks/composing.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { color, size, space, text } from '../../tokens/tokens.ts'
import { Icon } from '../Icon/Icon.tsx'
import { switchInputStyles } from './switchInput.styles.ts'

type OwnProps = {
  /** On or off, held by the caller; one that does not change it refuses the press, and the knob stays. */
  checked?: boolean
  /** Where it starts when the caller does not hold it. */
  defaultChecked?: boolean
  /** The state that a press asks for. Once a press; never while disabled or locked. */
  onChange?: (checked: boolean) => void
  /** What is on or off; the same in both states. */
  label: string
  /** Keeps the name for assistive technology only: in table rows. */
  hideLabel?: boolean
  /** A line under the label. */
  description?: string
  /** Why it cannot be used now. It stays focusable, and the reason stands under the label. */
  disabledReason?: string
  /**
   * Why it must stay as it is, although nothing is wrong with it: a press changes nothing, the reason is said once and
   * stands under the label from then on (spec §4: the first master key cannot be left out).
   */
  lockedReason?: string
}

/** `className` and `style` go to the outermost element, the rest to the `<input>`: `name`, `value`, `disabled`, `ref`, `data-*` … */
export type SwitchProps = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'type' | 'role' | 'children'>

/** Something that is on or off (APG switch): a native checkbox, so that labels, Space and forms work by themselves. */
export function Switch({
  checked,
  defaultChecked = false,
  onChange,
  label,
  hideLabel,
  description,
  disabledReason,
  lockedReason,
  onKeyDown,
  className,
  style,
  ref,
  ...rest
}: SwitchProps) {
  const [on, setOn, begin] = useControlled(checked, defaultChecked, onChange)
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(input, ref)
  useFormReset(input, () => {
    // What the browser has put back is not what the owner holds.
    input.current!.checked = on
    begin()
  })
  // The lock that was tried: another reason has not been shown yet.
  const [tried, setTried] = useState<string>()
  const id = useId()
  const described = describedBy(
    description && `${id}-description`,
    (disabledReason || lockedReason) && `${id}-reason`,
    rest['aria-describedby'],
  )

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    if (disabledReason) return
    if (!lockedReason) return setOn(target.checked)
    setTried(lockedReason)
    announce(lockedReason, { assertive: true })
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return
    // Enter would send the form around it.
    event.preventDefault()
    if (!event.repeat) event.currentTarget.click()
  }

  return (
    <Root
      className={className}
      style={style}
      data-slot="switch"
      data-bare={hideLabel || undefined}
      data-disabled={rest.disabled || disabledReason ? '' : undefined}
    >
      <input
        {...rest}
        ref={merged}
        type="checkbox"
        // The native state is the state: aria-checked is not allowed beside it (ARIA in HTML).
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        checked={on}
        onChange={handleChange}
        onKeyDown={handleKey}
        aria-label={hideLabel ? label : undefined}
        aria-labelledby={hideLabel ? undefined : `${id}-label`}
        aria-disabled={disabledReason ? true : undefined}
        aria-describedby={described}
      />
      {!hideLabel && (
        <span id={`${id}-label`} data-slot="switch.label">
          {label}
        </span>
      )}
      {description && (
        <span id={`${id}-description`} data-slot="switch.description">
          {description}
        </span>
      )}
      {(disabledReason || lockedReason) && (
        <span
          id={`${id}-reason`}
          data-slot="switch.reason"
          data-locked={disabledReason ? undefined : ''}
          hidden={!disabledReason && tried !== lockedReason}
        >
          <Icon name={disabledReason ? 'lock' : 'warning'} size="sm" />
          {disabledReason ?? lockedReason}
        </span>
      )}
    </Root>
  )
}

const Root = styled.label`
  display: inline-grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: center;
  align-items: start;
  column-gap: ${space['100']};
  min-block-size: ${size.targetFine};
  max-inline-size: 100%;
  cursor: pointer;
  overflow-wrap: anywhere;
  &[data-bare] {
    grid-template-columns: auto;
  }
  ${switchInputStyles}
  &[data-disabled] {
    cursor: not-allowed;
    [data-slot='switch.label'] {
      color: ${color.fgDisabled};
    }
  }
  [data-slot='switch.description'],
  [data-slot='switch.reason'] {
    grid-column: 2;
    color: ${color.fgMuted};
    font: ${text.caption};
    font-weight: 400;
  }
  [data-slot='switch.reason']:not([hidden]) {
    display: flex;
    gap: ${space['050']};
    padding-block-start: ${space['050']};
  }
  [data-slot='switch.reason'][data-locked] {
    color: ${color.warningFg};
  }
  &[data-bare] :is([data-slot='switch.description'], [data-slot='switch.reason']) {
    grid-column: 1;
  }
`
