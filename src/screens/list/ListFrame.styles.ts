import { styled } from 'styled-components'
import { breakpoint, color, elevation, layer, radius, size, space, text, visuallyHidden } from '#ui'

/** Height of the add button's bar on a phone. */
const barHeight = `calc(${size.controlMd} + ${space['150']} + max(${space['150']}, env(safe-area-inset-bottom)))`

/** Frame of a list screen. Also styles the cells' contents: plain elements with class names render fastest. */
export const ListFrame = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 0;

  [data-slot='toolbar'] {
    margin-block-end: ${space['100']};
  }
  [data-slot='filterBar'] {
    margin-block-end: ${space['100']};
  }
  /* On one line: a longer note moves nothing. */
  @media (min-width: ${breakpoint.phone + 1}px) {
    [data-slot='toolbar.note'] > p {
      flex-wrap: nowrap;
      > span {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      > button {
        flex: none;
      }
    }
  }
  .list-note {
    margin-block-end: ${space['100']};
    color: ${color.fgMuted};
  }
  /* The bulk bar takes the place of the count, so that selecting a row moves nothing. */
  .list-foot {
    display: grid;
    align-items: center;
    min-block-size: ${size.controlMd};
    margin-block-start: ${space['100']};
    > * {
      grid-area: 1 / 1;
    }
    [data-slot='load-more'] {
      padding: 0;
    }
    [data-slot='bulk-bar.place'] {
      margin: 0;
      min-block-size: 100%;
    }
    [data-slot='bulk-bar'] {
      min-block-size: ${size.controlMd};
      padding-block: ${space['025']};
    }
    &:has([data-slot='bulk-bar']) {
      display: flex;
      gap: ${space['150']};
      [data-slot='bulk-bar.place'] {
        flex: 1;
        min-inline-size: 0;
      }
      [data-slot='load-more'] > p {
        ${visuallyHidden}
      }
    }
  }
  .list-add {
    display: contents;
  }
  @media (max-width: ${breakpoint.phone}px) {
    [data-slot='filterBar.mark'] {
      display: none;
    }
  }
  /* On a phone the add button stays at the lower edge, within reach of the thumb, unless the bulk bar is there. */
  @media screen and (max-width: ${breakpoint.phone}px) and (min-height: 480px) {
    html:has(& .list-add) {
      scroll-padding-block-end: calc(${barHeight} + ${space['100']});
    }
    &:has(.list-add) {
      padding-block-end: ${barHeight};
    }
    .list-add {
      position: fixed;
      inset-inline: 0;
      inset-block-end: 0;
      z-index: ${layer.sticky};
      display: grid;
      padding: ${space['150']} ${space['200']} max(${space['150']}, env(safe-area-inset-bottom));
      border-block-start: 1px solid ${color.borderDefault};
      background: ${color.bgSurface};
    }
    html:has(& [data-slot='bulk-bar']) {
      scroll-padding-block-end: 9rem;
    }
    &:has([data-slot='bulk-bar']) {
      padding-block-end: 0;
      .list-add {
        display: none;
      }
    }
  }
  /* On a phone the bar stays above the lower edge, within reach of the thumb. */
  @media (max-width: ${breakpoint.phone}px) {
    .list-foot:has([data-slot='bulk-bar']) {
      display: contents;
      [data-slot='bulk-bar.place'] {
        order: 1;
        position: sticky;
        inset-block-end: ${space['100']};
        z-index: ${layer.sticky};
        margin-block-start: ${space['100']};
      }
      [data-slot='bulk-bar'] {
        padding-block: ${space['100']} ${space['150']};
        box-shadow: ${elevation.e2};
      }
      [data-slot='load-more'] {
        margin-block-start: ${space['100']};
      }
    }
  }
  /* An image and the row's name. */
  .list-title {
    display: flex;
    align-items: center;
    gap: ${space['150']};
    min-inline-size: 0;
  }
  /* Placeholder for a missing image. */
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
  /* Long text is clamped to two lines and ends with '…'. */
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
  /* Dates, codes and RUTs stay on one line, with digits of equal width so that rows align. */
  .list-code {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  /* A key that overflows its column ends with '…'. */
  .list-key {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .list-state {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['025']} ${space['075']};
  }
  /* A card's value has one line, which the date fills; the detail shows the state. */
  [data-cards] .list-state > [data-slot='badge'] {
    display: none;
  }
  /* As wide as a badge of points, so that the digits align. */
  .list-zero {
    padding-inline: calc(${space['075']} + 1px);
    color: ${color.fgMuted};
    font: ${text.caption};
    font-variant-numeric: tabular-nums;
  }
  .list-unit {
    ${visuallyHidden}
  }
  .list-lines > small:empty {
    display: none;
  }
  /* A card's heading holds two lines: of the name, or the name and its identity. A value has one line. */
  [data-cards] .list-lines > small:not(.list-identity),
  [data-cards] .cell .list-lines > small {
    display: none;
  }
  [data-cards] .list-lines:has(> .list-identity) > span {
    -webkit-line-clamp: 1;
  }
  /* So does a compact row, which always shows the identity. */
  html[data-density='compact'] & :not([data-cards]) > table {
    .list-lines:has(> small:not(:empty)) > span,
    .list-prose {
      -webkit-line-clamp: 1;
    }
    :is([data-slot='thumbnail'], .list-initials) {
      max-inline-size: 32px;
      max-block-size: 32px;
    }
    .list-state > [data-slot='badge'] {
      min-block-size: 18px;
    }
  }
  [data-cards] :is(.list-words, .list-prose, .cell .list-lines > span) {
    white-space: normal;
  }
  /* A card's value has one line. */
  [data-cards] .cell :is(.list-words, .list-prose, .list-lines > span) {
    -webkit-line-clamp: 1;
  }
  /* Cards have no columns to compare, and narrow values fit at 320 px. */
  [data-cards] .list-code {
    font-variant-numeric: normal;
  }
  /* Print shows names unclamped. */
  @media print {
    .list-lines > :is(span, small) {
      display: block;
      overflow: visible;
    }
  }
`
