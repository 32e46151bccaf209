import { styled } from 'styled-components'
import { controlFrame } from '../../primitives/Field/controlFrame.ts'
import { color, radius, size, space, text } from '../../tokens/tokens.ts'

/**
 * The closed control. The trigger lies under everything and fills the frame, so that a press anywhere opens the list;
 * what has buttons of its own (tags, clear) lies over it, never inside it.
 */
export const ControlRoot = styled.div`
  ${controlFrame}
  position: relative;
  gap: ${space['050']};
  padding-inline-end: ${space['075']};
  cursor: default;

  &[data-open] {
    border-color: ${color.borderSelected};
  }
  &[data-readonly] {
    border-color: ${color.borderDefault};
    background: ${color.bgSubtle};
  }
  [data-slot='dropdown.trigger'] {
    position: static;
    flex: 1;
    display: flex;
    align-items: center;
    align-self: stretch;
    min-inline-size: 0;
    padding: 0;
    border: 0;
    background: transparent;
    text-align: start;
    cursor: inherit;
    outline: none;
  }
  [data-slot='dropdown.trigger']::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.md};
  }
  [data-slot='dropdown.trigger']:focus-visible::after {
    inset: -1px;
    outline: 2px solid ${color.focusRing};
    outline-offset: 1px;
  }
  [data-slot='dropdown.value'] {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-slot='dropdown.value'][data-empty] {
    color: ${color.fgPlaceholder};
  }
  [data-slot='dropdown.trigger']:disabled > [data-slot='dropdown.value'] {
    color: ${color.fgDisabled};
  }
  /* Said by itself: from the root, or with :has(), what comes or goes would have all of this restyled, the open list too. */
  [data-slot='dropdown.trigger'][data-covered] {
    position: absolute;
    inset: 0;
  }

  [data-slot='dropdown.tags'] {
    position: relative;
    z-index: 1;
    flex: 1;
    display: flex;
    align-items: center;
    gap: ${space['050']};
    min-inline-size: 0;
    margin-inline-start: calc(-1 * ${space['075']});
    overflow: hidden;
    /* The frame's outline needs room that the clip would take. */
    padding: 3px;
    margin-block: -3px;
    pointer-events: none;
  }
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
  [data-slot='dropdown.tag'][data-bare] {
    padding-inline-end: ${space['100']};
  }
  [data-slot='dropdown.tag'] > span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-slot='dropdown.tag'] > button,
  [data-slot='dropdown.clear'] {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: ${size.targetFine};
    block-size: ${size.targetFine};
    padding: 0;
    border: 0;
    border-radius: ${radius.sm};
    background: transparent;
    color: inherit;
    cursor: pointer;
    pointer-events: auto;
  }
  [data-slot='dropdown.tag'] > button:focus-visible {
    outline-offset: -2px;
  }
  [data-slot='dropdown.tag'] > button:hover {
    background: ${color.bgRowSelectedHover};
  }
  [data-slot='dropdown.clear'] {
    position: relative;
    z-index: 1;
    color: ${color.fgMuted};
  }
  [data-slot='dropdown.clear']:hover {
    background: ${color.bgSunken};
    color: ${color.fgDefault};
  }
  [data-slot='dropdown.more'] {
    flex: none;
    padding-inline: ${space['050']};
    color: ${color.fgMuted};
    font: ${text.label};
    font-variant-numeric: tabular-nums;
  }
  [data-slot='dropdown.mark'] {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: ${size.targetFine};
    color: ${color.fgMuted};
    pointer-events: none;
  }
`
