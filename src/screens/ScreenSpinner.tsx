import { styled } from 'styled-components'
import { Spinner } from '#ui'

/** Shown until a screen's code has loaded, in the place of the loader's spinner, which follows it. */
export function ScreenSpinner() {
  return (
    <Root>
      <Spinner size="lg" label="Cargando…" />
    </Root>
  )
}

const Root = styled.div`
  position: fixed;
  inset: 0;
  display: grid;
  place-items: center;
  pointer-events: none;
`
