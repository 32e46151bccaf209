import { css } from 'styled-components'
import { color, radius, size, space } from '../../tokens/tokens.ts'

/** Close button on a plain `<button>`: an IconButton would add tooltip, spinner and the icon set to the bundle. */
export const closeButtonStyles = css`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${size.controlSm};
  block-size: ${size.controlSm};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.md};
  background: none;
  color: ${color.fgMuted};
  cursor: pointer;
  &:hover {
    background: color-mix(in srgb, currentColor 7%, transparent);
    color: ${color.fgDefault};
  }
  &:active {
    background: color-mix(in srgb, currentColor 13%, transparent);
  }
  @media (pointer: coarse) {
    inline-size: ${size.targetCoarse};
    block-size: ${size.targetCoarse};
    margin: calc(-1 * ${space['100']});
  }
  @media (forced-colors: active) {
    border-color: ButtonBorder;
  }
`
