import { styled } from 'styled-components'
import { space } from '#ui'

export const QuestionsFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space['300']};
`
