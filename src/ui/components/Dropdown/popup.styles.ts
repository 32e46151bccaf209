import { css } from 'styled-components'
import { animation, color, duration, easing, elevation, layer, radius, text } from '../../tokens/tokens.ts'

/** A box in the top layer beside its control, without the browser's look of popovers. */
export const popupBox = css`
  position: fixed;
  inset: auto;
  z-index: ${layer.popoverInDialog};
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: transparent;
  color: ${color.fgDefault};
  font: ${text.body};
  text-align: start;
  cursor: default;
`

/** Background of a list. The hairline is a shadow, which takes no width; forced colours show the outline. */
export const listSurface = css`
  min-block-size: 0;
  border-radius: ${radius.lg};
  background: ${color.bgOverlay};
  box-shadow:
    0 0 0 1px ${color.borderDefault},
    ${elevation.e2};
  outline: 1px solid transparent;
  animation: ${animation.comeDown} ${duration.fast} ${easing.standard};
`
