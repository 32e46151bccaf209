import { useEffect } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import * as es from '../../messages.ts'
import { color } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'

export type CharacterCounterProps = {
  /** Characters now. */
  length: number
  /** Characters allowed. Longer text is kept and flagged, never cut: a paste must not lose its end in silence. */
  max: number
}

/** How full a text field is; says aloud the moment the limit is passed. */
export function CharacterCounter({ length, max }: CharacterCounterProps) {
  const over = length > max
  useEffect(() => {
    if (over) announce(es.field.over(length - max))
    // Once at the crossing; the count after that is in the description.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [over])
  return (
    <Root data-over={over ? '' : undefined}>
      <span aria-hidden="true">{`${es.whole.format(length)}/${es.whole.format(max)}`}</span>
      <span data-slot="counter.spoken">{over ? es.field.over(length - max) : es.field.count(length, max)}</span>
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
