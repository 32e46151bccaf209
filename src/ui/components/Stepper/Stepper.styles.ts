import { styled } from 'styled-components'
import { color, radius, size, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'

/** Side by side, joined by lines; below 640 px of its own width below each other. */
export const Root = styled.div`
  min-inline-size: 0;
  container-type: inline-size;
  ol {
    display: flex;
    gap: ${space['200']};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    position: relative;
    flex: 1;
    min-inline-size: 0;
    padding-block-start: ${space['100']};
    border-block-start: 2px solid ${color.borderDefault};
    color: ${color.fgMuted};
  }
  li:is([data-state='done'], [data-state='current']) {
    border-color: ${color.accentBg};
    color: ${color.fgDefault};
  }
  li[data-state='invalid'] {
    border-color: ${color.borderDanger};
    color: ${color.fgDefault};
  }
  li > :is(div, button) {
    position: relative;
    display: flex;
    align-items: flex-start;
    gap: ${space['100']};
    inline-size: 100%;
    min-block-size: ${size.targetFine};
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: ${text.body};
    text-align: start;
  }
  button {
    border-radius: ${radius.sm};
    cursor: pointer;
  }
  button:hover [data-slot='stepper.label'] > :first-child {
    text-decoration: underline;
  }
  [data-slot='stepper.mark'] {
    flex: none;
    display: grid;
    box-sizing: border-box;
    place-items: center;
    inline-size: ${size.targetFine};
    block-size: ${size.targetFine};
    border: 1px solid ${color.borderControl};
    border-radius: ${radius.full};
    background: ${color.bgSurface};
    font: ${text.caption};
    font-variant-numeric: tabular-nums;
  }
  [data-state='current'] [data-slot='stepper.mark'] {
    border-color: ${color.accentBg};
    background: ${color.accentBg};
    color: ${color.fgOnAccent};
  }
  [data-state='done'] [data-slot='stepper.mark'] {
    border-color: ${color.accentBg};
    background: ${color.accentSubtle};
    color: ${color.accentOnSubtle};
  }
  [data-state='invalid'] [data-slot='stepper.mark'] {
    border-color: ${color.borderDanger};
    background: ${color.dangerSubtle};
    color: ${color.dangerOnSubtle};
  }
  [data-slot='stepper.label'] {
    display: grid;
    min-inline-size: 0;
    padding-block-start: 0.125rem;
    overflow-wrap: anywhere;
  }
  [aria-current] [data-slot='stepper.label'] > :first-child {
    font-weight: 600;
  }
  [data-slot='stepper.description'] {
    color: ${color.fgMuted};
    font: ${text.caption};
    font-weight: 400;
  }
  [data-slot='stepper.state'] {
    ${visuallyHidden}
  }
  @container (max-width: 640px) {
    ol {
      flex-direction: column;
      gap: 0;
    }
    li {
      padding-block: ${space['075']};
      padding-inline-start: ${space['150']};
      border-block-start: 0;
      border-inline-start: 2px solid ${color.borderDefault};
    }
  }
  @media (forced-colors: active) {
    li[data-state='current'] {
      border-color: Highlight;
    }
  }
`
