import { css } from 'styled-components'
import { color, radius, size, space } from '../../tokens/tokens.ts'

export const filterBarStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['100']};
  min-inline-size: 0;
  & > [data-slot='filterBar.mark'] {
    display: flex;
    color: ${color.fgMuted};
  }
  [data-slot='filterBar.chip'] {
    display: flex;
    min-inline-size: 0;
    max-inline-size: min(100%, 24rem);
  }
  /* A long value is cut: the button's title has it whole. */
  [data-slot='filterBar.chip'] > [data-slot='button'] {
    min-inline-size: 0;
  }
  [data-slot='filterBar.chip'] > [data-slot='button'] > [data-slot='button.content'] > span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-slot='filterBar.chip'][data-set] {
    border: 1px solid ${color.borderSelected};
    border-radius: ${radius.md};
    background: ${color.accentSubtle};
    color: ${color.accentOnSubtle};
  }
  [data-slot='filterBar.chip'][data-set] > :is([data-slot='button'], [data-slot='icon-button']) {
    min-block-size: calc(${size.controlSm} - 2px);
    block-size: auto;
    border-color: transparent;
    color: inherit;
  }
  [data-slot='filterBar.chip'][data-set] > [data-slot='button'] {
    padding-inline-end: ${space['050']};
  }
  [data-slot='filterBar.chip'][data-set] [data-slot='filterBar.label'] {
    font-weight: 400;
  }
  @media (forced-colors: active) {
    [data-slot='filterBar.chip'][data-set] {
      border-color: Highlight;
    }
  }
`
