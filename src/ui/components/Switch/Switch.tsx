import { useId, useRef, useState, type ChangeEvent, type ComponentProps, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { describedBy } from '../../hooks/describedBy.ts'
import { isComposing } from '../../hooks/composing.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { color, size, space, text } from '../../tokens/tokens.ts'
import { Icon } from '../Icon/Icon.ts'
import { switchInputStyles } from './switchInput.styles.ts'

type OwnProps = {
  /** Controlled state. The switch does not move until the caller changes it. */
  checked?: boolean
  /** Initial state when uncontrolled. @default false */
  defaultChecked?: boolean
  /** Receives the requested state. Not called while disabled or locked. */
  onCheckedChange?: (checked: boolean) => void
  /** Accessible name; the same in both states. */
  label: string
  /** Visually hides the label, as in table rows. */
  hideLabel?: boolean
  /** Help text under the label. */
  description?: string
  /** Why the switch is unavailable. It stays focusable and shows the reason under the label. */
  disabledReason?: string
  /** Why the state must not change. A press announces the reason and shows it under the label. */
  lockedReason?: string
}

/** `className` and `style` go to the root element, other props to the `<input>`. */
export type SwitchProps = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'type' | 'role' | 'children'>

/**
 * On/off switch on a native checkbox.
 * @see APG switch pattern
 */
export function Switch({
  checked,
  defaultChecked = false,
  onCheckedChange,
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
  const [on, setOn, resetValue] = useControlled(checked, defaultChecked, onCheckedChange)
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(input, ref)
  useFormReset(input, () => {
    // The browser has restored its own default, which may differ from the controlled value.
    input.current!.checked = on
    resetValue()
  })
  // The `lockedReason` that a press has revealed.
  const [revealedReason, setRevealedReason] = useState<string>()
  const id = useId()
  const described = describedBy(
    description && `${id}-description`,
    (disabledReason || lockedReason) && `${id}-reason`,
    rest['aria-describedby'],
  )

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    if (disabledReason) return
    if (!lockedReason) {
      onChange?.(event)
      return setOn(event.target.checked)
    }
    setRevealedReason(lockedReason)
    announce(lockedReason, { assertive: true })
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return
    // Enter would submit the surrounding form.
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
        // ARIA in HTML forbids aria-checked on a native checkbox.
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
          hidden={!disabledReason && revealedReason !== lockedReason}
        >
          <Icon name={disabledReason ? 'lock' : 'warning'} size="sm" />
          <span>{disabledReason ?? lockedReason}</span>
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
