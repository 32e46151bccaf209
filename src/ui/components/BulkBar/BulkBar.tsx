import { useEffect, useLayoutEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Button } from '../Button/Button.tsx'
import { breakpoint, color, px, radius, size, space, text } from '../../tokens/tokens.ts'

type OwnProps = {
  /**
   * Number of selected rows; at 0 the bar is empty and keeps its place.
   * @es Cuántos hay elegidos; con 0 la barra queda vacía y conserva su lugar.
   */
  count: number
  /**
   * "3 productos seleccionados".
   * @es Qué se eligió: «3 productos seleccionados».
   */
  label: string
  /**
   * Clears the selection.
   * @es Quita la selección.
   */
  onClear: () => void
  /**
   * The actions, as small buttons.
   * @es Lo que se puede hacer con ellos, como botones pequeños.
   */
  children: ReactNode
}

/** Other props go to the root element. */
export type BulkBarProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>

/**
 * Actions on the selected rows. Its space is reserved, so that the first selection moves nothing under the pointer.
 * The count is announced when it changes. Clearing leaves the focus in the bar's place.
 */
export function BulkBar({ count, label, onClear, children, ...rest }: BulkBarProps) {
  const messages = useMessages('bulkBar', es.bulkBar)
  useEffect(() => {
    if (count > 0) announce(label)
  }, [count, label])

  function clear() {
    announce(messages.cleared)
    onClear()
  }

  return (
    <Place {...rest} tabIndex={-1} data-slot="bulk-bar.place">
      {count > 0 && (
        <Actions label={label} onClear={clear}>
          {children}
        </Actions>
      )}
    </Place>
  )
}

type ActionsProps = Pick<BulkBarProps, 'label' | 'onClear' | 'children'>

function Actions({ label, onClear, children }: ActionsProps) {
  const messages = useMessages('bulkBar', es.bulkBar)
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current!
    const slot = element.parentElement!
    return () => {
      if (element.contains(document.activeElement)) slot.focus()
    }
  }, [])
  return (
    <Bar ref={bar} role="region" aria-label={messages.name(label)} data-slot="bulk-bar">
      <span data-slot="bulk-bar.label">{label}</span>
      <span data-slot="bulk-bar.actions">{children}</span>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {messages.clear}
      </Button>
    </Bar>
  )
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  min-block-size: ${px.controlLg}px;
  margin-block-end: ${space['100']};
`
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['050']} ${space['150']};
  min-block-size: ${size.controlLg};
  padding-block: ${space['050']};
  padding-inline: ${space['200']} ${space['100']};
  border: 1px solid ${color.borderSelected};
  border-radius: ${radius.md};
  background: ${color.accentSubtle};
  color: ${color.accentOnSubtle};
  [data-slot='bulk-bar.label'] {
    margin-inline-end: auto;
    font: ${text.label};
  }
  [data-slot='bulk-bar.actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space['100']};
  }
  /* Two lines on a phone: the count and 'clear' above, the actions below. */
  @media (max-width: ${breakpoint.phone}px) {
    row-gap: ${space['100']};
    padding-block: ${space['100']};
    [data-slot='bulk-bar.actions'] {
      order: 1;
      flex: 1 0 100%;
    }
  }
`
