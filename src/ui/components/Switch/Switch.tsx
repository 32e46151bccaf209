import { useId, useRef, useState, type ChangeEvent, type ComponentProps, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { describedBy } from '../../hooks/describedBy.ts'
import { isComposing } from '../../hooks/composing.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { color } from '../../tokens/tokens.ts'
import { CheckTexts } from '../Checkbox/CheckTexts.tsx'
import { checkControlStyles, checkNoteStyles, checkReasonStyles } from '../Checkbox/checkControl.styles.ts'
import { Icon } from '../Icon/Icon.ts'
import { switchInputStyles } from './switchInput.styles.ts'

type OwnProps = {
  /**
   * Controlled state. The switch does not move until the caller changes it.
   * @es Encendido o no, si lo guarda quien usa la pieza; si no lo cambia, rechaza la pulsación y la perilla se queda.
   */
  checked?: boolean
  /**
   * Initial state when uncontrolled.
   * @default false
   * @es Cómo parte, cuando no lo guarda quien usa la pieza.
   */
  defaultChecked?: boolean
  /**
   * Receives the requested state. Not called while disabled or locked.
   * @es El estado que pide una pulsación. Una vez por pulsación; nunca desactivado ni bloqueado.
   */
  onCheckedChange?: (checked: boolean) => void
  /**
   * Accessible name; the same in both states.
   * @es Qué se enciende o apaga; igual en los dos estados.
   */
  label: string
  /**
   * Visually hides the label, as in table rows.
   * @es Deja el nombre solo para lectores de pantalla: en las filas de una tabla.
   */
  hideLabel?: boolean
  /**
   * Help text under the label.
   * @es Una línea bajo la etiqueta.
   */
  description?: string
  /**
   * Why the switch is unavailable. It stays focusable and shows the reason under the label.
   * @es Por qué no se puede usar ahora. Sigue recibiendo el foco, y el motivo queda bajo la etiqueta.
   */
  disabledReason?: string
  /**
   * Why the state must not change. A press announces the reason and shows it under the label.
   * @es Por qué debe quedar como está, aunque nada falle: apretar no cambia nada, y el motivo se dice una vez y queda
   * bajo la etiqueta.
   */
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
  const reason = disabledReason || lockedReason
  const id = useId()
  const described = describedBy(description && `${id}-description`, reason && `${id}-reason`, rest['aria-describedby'])

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
      <CheckTexts
        id={id}
        slot="switch"
        label={hideLabel ? undefined : label}
        description={description}
        reason={
          reason && (
            <>
              <Icon name={disabledReason ? 'lock' : 'warning'} size="sm" />
              <span>{reason}</span>
            </>
          )
        }
        isReasonHidden={!disabledReason && revealedReason !== lockedReason}
        isLocked={!disabledReason}
      />
    </Root>
  )
}

const Root = styled.label`
  display: inline-grid;
  max-inline-size: 100%;
  ${checkControlStyles}
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
    ${checkNoteStyles}
    font-weight: 400;
  }
  [data-slot='switch.reason']:not([hidden]) {
    ${checkReasonStyles}
  }
  [data-slot='switch.reason'][data-locked] {
    color: ${color.warningFg};
  }
  &[data-bare] :is([data-slot='switch.description'], [data-slot='switch.reason']) {
    grid-column: 1;
  }
`
