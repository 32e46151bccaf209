import { useEffect } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { useFormats, useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { color } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'

export type CharacterCounterProps = {
  /** Current number of characters. */
  length: number
  /** Maximum number of characters. Longer text is flagged, not truncated: a paste must not be cut silently. */
  max: number
}

/** Character count of a text field. Announces when the limit is exceeded. */
export function CharacterCounter({ length, max }: CharacterCounterProps) {
  const messages = useMessages('field', es.field)
  const formats = useFormats()
  const isOver = length > max
  useEffect(() => {
    if (isOver) announce(messages.over(length - max))
    // Announced once on crossing the limit; the field's description holds the current count.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver])
  return (
    <Root data-over={isOver ? '' : undefined}>
      <span aria-hidden="true">{`${formats.whole(length)}/${formats.whole(max)}`}</span>
      <span data-slot="counter.spoken">{isOver ? messages.over(length - max) : messages.count(length, max)}</span>
    </Root>
  )
}

const Root = styled.span`
  position: relative;
  [data-slot='counter.spoken'] {
    ${visuallyHidden}
  }
  &[data-over] {
    color: ${color.dangerFg};
    font-weight: 600;
  }
`
