import { styled } from 'styled-components'
import { color, space, text } from '#ui'

/** Column of fields in the user forms. */
export const FormColumn = styled.div`
  display: grid;
  gap: ${space['250']};
  & > p {
    color: ${color.fgMuted};
    font: ${text.body};
  }
`
