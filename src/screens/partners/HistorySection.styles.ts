import { styled } from 'styled-components'
import { space, text } from '#ui'

/** Section of the points history, with its heading. */
export const HistorySection = styled.section`
  display: grid;
  gap: ${space['100']};
  margin-block-start: ${space['100']};
  & > h3 {
    font: ${text.titleSm};
  }
`
