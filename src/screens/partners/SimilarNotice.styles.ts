import { styled } from 'styled-components'
import { space } from '#ui'

/** Focused when it comes. */
export const SimilarList = styled.div`
  ul {
    margin: 0;
    padding-left: ${space['250']};
  }
`
