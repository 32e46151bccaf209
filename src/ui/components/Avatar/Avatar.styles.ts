import { styled } from 'styled-components'
import { color, radius, size, space, text } from '../../tokens/tokens.ts'

export const Root = styled.span`
  display: inline-grid;
  flex: none;
  box-sizing: border-box;
  place-items: center;
  inline-size: ${size.controlMd};
  block-size: ${size.controlMd};
  overflow: hidden;
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.full};
  background: ${color.accentSubtle};
  color: ${color.accentOnSubtle};
  font: ${text.label};
  -webkit-user-select: none;
  user-select: none;
  &[data-size='sm'] {
    inline-size: ${size.controlSm};
    block-size: ${size.controlSm};
    font: ${text.caption};
  }
  &[data-size='lg'] {
    inline-size: ${size.controlLg};
    block-size: ${size.controlLg};
    font: ${text.bodyLg};
  }
  img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`

/** Images that overlap by their borders; a ring of the page's colour parts them. */
export const Group = styled.ul`
  display: flex;
  flex-wrap: wrap;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    border-radius: ${radius.full};
    box-shadow: 0 0 0 2px ${color.bgSurface};
  }
  li + li {
    margin-inline-start: calc(-1 * ${space['050']});
  }
  [data-slot='avatarGroup.more'] {
    background: ${color.bgSunken};
    color: ${color.fgDefault};
    font-variant-numeric: tabular-nums;
  }
`
