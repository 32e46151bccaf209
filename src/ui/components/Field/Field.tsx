import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { describedBy } from '../../hooks/describedBy.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { color, duration, easing, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { errorPath, lockPath } from '../Icon/iconPaths.ts'
import type { FieldControlProps, FieldLayout } from './fieldProps.ts'

type OwnProps = FieldLayout & {
  /**
   * Rendered at the end of the line below the control; part of the control's description.
   * @es Al final de la línea bajo el control; es parte de su descripción.
   */
  counter?: ReactNode
  /**
   * The control is a group, which no `<label>` can name: the label is plain text.
   * @default false
   * @es El control es un grupo, que un `<label>` no puede nombrar.
   */
  group?: boolean
  /**
   * Renders the control with the props that link it to label, hint, error and counter.
   * @es Dibuja el control con las propiedades que lo atan a etiqueta, ayuda, error y contador.
   */
  children: (control: FieldControlProps) => ReactNode
}

/** Other props go to the root element, except `id`, which is the control's. */
export type FieldLayoutProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>

/**
 * Layout of a form field: label, control, error, reason, hint and counter.
 * The error element is always mounted, so it can animate, and not live: the form announces a summary on submit.
 */
export function Field(props: FieldLayoutProps) {
  const messages = useMessages('common', es.common)
  const { id, label, hint, error, required, hideLabel, disabledReason, counter, group, children, ...more } = props
  const { 'aria-describedby': describedby, ...rest } = more
  const generatedId = useId()
  const control = id ?? generatedId
  const ids = {
    label: `${control}-label`,
    required: `${control}-required`,
    reason: `${control}-reason`,
    hint: `${control}-hint`,
    error: `${control}-error`,
    counter: `${control}-counter`,
  }
  const described = describedBy(
    disabledReason && ids.reason,
    hint && ids.hint,
    error && ids.error,
    counter && ids.counter,
    describedby,
  )
  const notes = (
    <>
      <div id={ids.error} data-slot="field.error">
        {error && (
          <div>
            {renderIcon(errorPath, 'sm')}
            <p>{error}</p>
          </div>
        )}
      </div>
      {disabledReason && (
        <div id={ids.reason} data-slot="field.reason">
          {renderIcon(lockPath, 'sm')}
          <span>{disabledReason}</span>
        </div>
      )}
      {hint && (
        <div id={ids.hint} data-slot="field.hint">
          {hint}
        </div>
      )}
    </>
  )
  return (
    <Root {...rest} data-slot="field" data-invalid={error ? '' : undefined}>
      <div data-slot="field.label" data-hidden={hideLabel ? '' : undefined}>
        {group ? (
          <span id={ids.label}>{label}</span>
        ) : (
          <label id={ids.label} htmlFor={control}>
            {label}
          </label>
        )}
        {required && (
          <span id={ids.required} aria-hidden="true">
            {' '}
            {messages.required}
          </span>
        )}
      </div>
      {children({
        id: control,
        'aria-labelledby': ids.label,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
        'aria-disabled': disabledReason ? true : undefined,
      })}
      {counter ? (
        <div data-slot="field.notes">
          <div>{notes}</div>
          <div id={ids.counter} data-slot="field.counter">
            {counter}
          </div>
        </div>
      ) : (
        notes
      )}
    </Root>
  )
}

const Root = styled.div`
  position: relative;
  min-inline-size: 0;
  inline-size: 100%;

  [data-slot='field.label'] {
    margin-block-end: ${space['075']};
    font: ${text.label};
    overflow-wrap: anywhere;
  }
  [data-slot='field.label'] > [aria-hidden] {
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  [data-slot='field.label'][data-hidden] {
    ${visuallyHidden}
  }
  [data-slot='field.notes'] {
    display: flex;
    gap: ${space['150']};
  }
  [data-slot='field.notes'] > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
  [data-slot='field.reason'],
  [data-slot='field.hint'],
  [data-slot='field.counter'] {
    padding-block-start: ${space['050']};
    color: ${color.fgMuted};
    font: ${text.caption};
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  [data-slot='field.reason'] {
    display: flex;
    gap: ${space['050']};
  }
  [data-slot='field.counter'] {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  [data-slot='field.error'] {
    display: grid;
    grid-template-rows: 0fr;
    color: ${color.dangerFg};
    font: ${text.caption};
    overflow-wrap: anywhere;
    transition: grid-template-rows ${duration.base} ${easing.standard};
  }
  [data-slot='field.error'] > div {
    display: flex;
    gap: ${space['050']};
    min-block-size: 0;
    padding-block-start: ${space['050']};
    overflow: hidden;
    /* An error may have several lines. */
    white-space: pre-line;
  }
  &[data-invalid] [data-slot='field.error'] {
    grid-template-rows: 1fr;
  }
`
