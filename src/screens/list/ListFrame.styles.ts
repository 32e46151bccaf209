import { styled } from 'styled-components'
import { color, radius, size, space, text, visuallyHidden } from '#ui'

/** A list screen's column; also dresses what its cells draw, which are plain elements for the table's sake. */
export const ListFrame = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 0;

  [data-slot='toolbar'] {
    margin-block-end: ${space['100']};
  }
  /* The bulk bar's reserved place is not left empty: what the list shows stands there until rows are chosen. */
  .list-note {
    display: grid;
    align-items: center;
    /* As high where nothing can be chosen. */
    min-block-size: calc(${size.controlLg} + ${space['100']});
  }
  .list-note > * {
    grid-area: 1 / 1;
  }
  .list-note > p {
    margin-block-end: ${space['100']};
    color: ${color.fgMuted};
  }
  /* A picture and the row's name. */
  .list-title {
    display: flex;
    align-items: center;
    gap: ${space['150']};
    min-inline-size: 0;
  }
  /* Stands for a picture that is not there. */
  .list-initials {
    display: grid;
    flex: none;
    place-content: center;
    inline-size: ${size.controlLg};
    block-size: ${size.controlLg};
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.md};
    background: ${color.bgSurface};
    color: ${color.accentOnSubtle};
    font: ${text.label};
  }
  .list-lines {
    display: grid;
    min-inline-size: 0;
  }
  .list-lines > span {
    display: -webkit-box;
    overflow: hidden;
    font-weight: 600;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .list-lines > small {
    overflow: hidden;
    font: ${text.caption};
    font-weight: 400;
    color: ${color.fgMuted};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Words of any length end with '…', not in the middle of a line. */
  .list-words,
  .list-prose {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .list-prose {
    color: ${color.fgMuted};
  }
  /* Dates, codes and RUTs stay on one line. */
  .list-code {
    white-space: nowrap;
  }
  /* A key that is longer than its column shows that it goes on. */
  .list-key {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .list-unit {
    ${visuallyHidden}
  }
  .list-lines > small:empty {
    display: none;
  }
  /* Two lines are all that a card's heading and a compact row have room for: two of the name, or the name and who that is. */
  :is([data-cards], html[data-density='compact'] &) .list-lines > small:not(.list-identity) {
    display: none;
  }
  :is([data-cards], html[data-density='compact'] &) .list-lines:has(> .list-identity) > span {
    -webkit-line-clamp: 1;
  }
  [data-cards] :is(.list-words, .list-prose) {
    white-space: normal;
  }
  /* Paper has room for the whole name, and a column for its longest word. */
  @media print {
    .list-lines > :is(span, small) {
      display: block;
      overflow: visible;
    }
  }
`
