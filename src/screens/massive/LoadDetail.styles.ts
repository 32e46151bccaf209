import { styled } from 'styled-components'
import { space } from '#ui'

export const Facts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space['200']};
  margin-block-end: ${space['300']};
  .load-stats {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
    gap: ${space['150']};
  }
`
