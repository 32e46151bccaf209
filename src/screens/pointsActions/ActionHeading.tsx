import { styled } from 'styled-components'
import type { PointsAction } from '#contract/pointsActions.ts'
import { color, space, text } from '#ui'
import { strategies } from './strategyFields.ts'

type ActionHeadingProps = { action: PointsAction }

/** Name of an action and how it gives points. */
export function ActionHeading({ action }: ActionHeadingProps) {
  const { name, description } = strategies[action.accumulation_strategy]
  return (
    <Root>
      <strong>{action.display_name}</strong>
      <span>{`${name}. ${description}`}</span>
    </Root>
  )
}

const Root = styled.p`
  display: grid;
  gap: ${space['025']};
  min-inline-size: 0;
  overflow-wrap: anywhere;
  & > strong {
    font: ${text.titleSm};
  }
  & > span {
    color: ${color.fgMuted};
  }
`
