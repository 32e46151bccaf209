import { styled } from 'styled-components'
import { space, text } from '#ui'

/** Heading of a list within a screen or dialog, with its search beside it. */
export const SectionHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space['100']} ${space['300']};
  margin-block-end: ${space['100']};
  & > :is(h2, h3) {
    font: ${text.titleSm};
  }
  & > [role='search'] {
    flex: 1 1 14rem;
    max-inline-size: 20rem;
  }
`
