import { styled } from 'styled-components'
import { useOnline } from '#app/useOnline.ts'
import { Banner, space } from '#ui'

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
`
