import { styled } from 'styled-components'
import { color, radius, space, text } from '../../tokens/tokens.ts'
import { controlButton } from './Dropdown.styles.ts'

/** Tags in one line, over the trigger. */
export const TagsRoot = styled.div`
  position: relative;
  z-index: 1;
  flex: 1;
  display: flex;
  align-items: center;
  gap: ${space['050']};
  min-inline-size: 0;
  margin-inline-start: calc(-1 * ${space['075']});
  overflow: clip;
  /* Room for focus outlines, which the overflow would clip. */
  block-size: calc(1.625rem + 6px);
  padding: 3px;
  margin-block: -3px;
  /* A change of tags lays out this box alone. */
  contain: strict;
  pointer-events: none;
  [data-slot='dropdown.tag'] {
    flex: none;
    display: inline-flex;
    align-items: center;
    max-inline-size: 12rem;
    block-size: 1.625rem;
    padding-inline-start: ${space['100']};
    border: 1px solid transparent;
    border-radius: ${radius.sm};
    background: ${color.accentSubtle};
    color: ${color.accentOnSubtle};
    font: ${text.label};
  }
  [data-slot='dropdown.tag'][data-fixed] {
    padding-inline-end: ${space['100']};
  }
  [data-slot='dropdown.tag'] > span {
    min-inline-size: 0;
    overflow: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-slot='dropdown.tag'] > button {
    ${controlButton}
  }
  [data-slot='dropdown.tag'] > button:focus-visible {
    outline-offset: -2px;
  }
  [data-slot='dropdown.tag'] > button:hover {
    background: ${color.bgRowSelectedHover};
  }
  [data-slot='dropdown.more'] {
    flex: none;
    padding-inline: ${space['050']};
    color: ${color.fgMuted};
    font: ${text.label};
    font-variant-numeric: tabular-nums;
  }
`
