import { styled } from 'styled-components'
import { breakpoint, size, space } from '#ui'

/** Fields of a long form in two columns, one on a phone. */
export const FormGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space['250']} ${space['300']};
  align-items: start;
  @media (max-width: ${breakpoint.phone}px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Fields and an image after them, which stands at their side where there is room. */
export const BesideImage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space['250']} ${space['300']};
  align-items: start;
  @media (min-width: ${breakpoint.desktop}px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, ${size.imagePreview});
  }
`

/** Style of a field that spans both columns. */
export const fullWidth = { gridColumn: '1 / -1' }
