import { styled } from 'styled-components'
import { useOnline } from '#app/useOnline.ts'
import { Banner, layer, size, space } from '#ui'

/** Warns while the browser is offline. */
export function ConnectionBanner() {
  if (useOnline()) return null
  return (
    <Frame>
      <Banner tone="warning" title="Sin conexión" live>
        Lo que ves puede haber cambiado. Lo que estés escribiendo sigue aquí: confírmalo cuando vuelva la conexión.
      </Banner>
    </Frame>
  )
}

const Frame = styled.div`
  margin-block-end: ${space['200']};
  /* Stays in view below the header where the window is high enough for both. */
  @media (min-height: 480px) {
    position: sticky;
    inset-block-start: ${size.header};
    z-index: ${layer.sticky};
  }
`
