import { useId, type ComponentProps, type ElementType, type MouseEvent } from 'react'
import { describedBy } from '../../hooks/describedBy.ts'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import { Tooltip } from '../Tooltip/Tooltip.tsx'

type BlockableButtonProps = ComponentProps<'button'> & {
  /** A styled `<button>`. */
  root: ElementType<ComponentProps<'button'>>
  /** Tooltip while nothing blocks it. */
  tooltip?: string
  loading: boolean
  /** Announced after 500 ms of `loading`. */
  loadingLabel: string
  disabledReason: string | undefined
}

/** A button that ignores presses while it loads and where it has a reason; it keeps the focus then. */
export function BlockableButton(props: BlockableButtonProps) {
  const { root: Root, tooltip = '', loading, loadingLabel, disabledReason, onClick, ...rest } = props
  useDelayedAnnouncement(loading ? loadingLabel : '')
  const reasonId = useId()
  const blocked = loading || Boolean(disabledReason)

  // Native `disabled` would drop the focus. Preventing the click also blocks implicit form submission by Enter.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!blocked) return onClick?.(event)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      {/* Always wrapped: the button element and its focus survive when the reason appears or disappears. */}
      <Tooltip content={disabledReason ?? tooltip} describes={false}>
        <Root
          {...rest}
          data-loading={loading || undefined}
          aria-disabled={blocked || undefined}
          aria-busy={loading || undefined}
          aria-describedby={describedBy(disabledReason && reasonId, rest['aria-describedby'])}
          onClick={handleClick}
        />
      </Tooltip>
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
}
