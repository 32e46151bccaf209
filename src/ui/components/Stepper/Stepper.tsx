import type { ComponentPropsWithRef } from 'react'
import { useFormats, useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { checkPath, warningPath } from '../Icon/iconPaths.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { Root } from './Stepper.styles.ts'

export type Step = {
  /** Unique in the list. */
  key: string
  /** Name of the step. */
  label: string
  /** A few words under the label. */
  description?: string
  /** The step has to be corrected. */
  invalid?: boolean
}

type OwnProps = {
  /**
   * Accessible name of the list.
   * @es Nombra la lista de pasos.
   */
  label: string
  /**
   * In their order.
   * @type {readonly Step[]}
   * @es Los pasos, en orden: `key`, `label` y, si hace falta, `description`; `invalid` en el que hay que corregir.
   */
  steps: readonly Step[]
  /**
   * Key of the current step; those before it are done. Undefined when all are.
   * @es El paso en que va; los de antes están listos. Sin él, lo están todos.
   */
  current: string | undefined
  /**
   * Makes done and invalid steps buttons that lead back.
   * @es Hace botones de los pasos listos y de los que hay que corregir: recibe la clave del que se aprieta.
   */
  onStepPress?: (key: string) => void
}

/** Other props go to the root element. */
export type StepperProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/** Where a task of several steps stands. In a narrow place the steps stand below each other. */
export function Stepper({ label, steps, current, onStepPress, ...rest }: StepperProps) {
  const messages = useMessages('stepper', es.stepper)
  const formats = useFormats()
  const index = current === undefined ? steps.length : steps.findIndex(({ key }) => key === current)
  return (
    <Root {...rest} data-slot="stepper">
      <ol aria-label={label}>
        {steps.map((step, place) => {
          const isCurrent = place === index
          const state = step.invalid ? 'invalid' : place < index ? 'done' : isCurrent ? 'current' : 'pending'
          const content = (
            <>
              <span data-slot="stepper.mark" aria-hidden="true">
                {state === 'invalid' && renderIcon(warningPath, 'sm')}
                {state === 'done' && renderIcon(checkPath, 'sm')}
                {(state === 'current' || state === 'pending') && <span>{formats.whole(place + 1)}</span>}
              </span>
              <span data-slot="stepper.label">
                <span>{step.label}</span>
                {state === 'invalid' && <span data-slot="stepper.state">{messages.invalid}</span>}
                {state === 'done' && <span data-slot="stepper.state">{messages.done}</span>}
                {step.description && <span data-slot="stepper.description">{step.description}</span>}
              </span>
            </>
          )
          const leadsBack = onStepPress && !isCurrent && (state === 'done' || state === 'invalid')
          return (
            <li key={step.key} data-state={state} aria-current={isCurrent ? 'step' : undefined}>
              {leadsBack ? (
                <button type="button" onClick={() => onStepPress(step.key)}>
                  {content}
                </button>
              ) : (
                <div>{content}</div>
              )}
            </li>
          )
        })}
      </ol>
    </Root>
  )
}
