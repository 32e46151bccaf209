import type { ReactNode } from 'react'
import { useFormats } from '../../locale/locale.ts'

type CheckTextsProps = {
  /** Id of the control's texts: `-label`, `-description` and `-reason` are added. */
  id: string
  /** Component in their `data-slot`. */
  slot: string
  /** Without it, the input has an `aria-label`. */
  label?: string | undefined
  /** Number after the label. */
  count?: number | undefined
  description?: ReactNode
  /** Why it cannot be changed, with its icon. */
  reason?: ReactNode
  isReasonHidden?: boolean | undefined
  /** The reason warns instead of saying what is unavailable. */
  isLocked?: boolean
}

/** Label, count, description and reason beside a native checkbox, switch or radio button. */
export function CheckTexts({ id, slot, label, count, description, reason, isReasonHidden, isLocked }: CheckTextsProps) {
  const formats = useFormats()
  return (
    <>
      {label !== undefined && (
        <span id={`${id}-label`} data-slot={`${slot}.label`}>
          {count === undefined ? (
            label
          ) : (
            <>
              <span>{label}</span> <span data-slot={`${slot}.count`}>{formats.whole(count)}</span>
            </>
          )}
        </span>
      )}
      {description && (
        <span id={`${id}-description`} data-slot={`${slot}.description`}>
          {description}
        </span>
      )}
      {reason && (
        <span
          id={`${id}-reason`}
          data-slot={`${slot}.reason`}
          data-locked={isLocked ? '' : undefined}
          hidden={isReasonHidden}
        >
          {reason}
        </span>
      )}
    </>
  )
}
