import { styled } from 'styled-components'
import { color, space, text } from '#ui'

/** The one column of a user's forms. */
export const FormColumn = styled.div`
  display: grid;
  gap: ${space['250']};
  & > p {
    color: ${color.fgMuted};
    font: ${text.body};
  }
`
