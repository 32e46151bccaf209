import { css } from 'styled-components'
import { animation, color, duration, easing, radius, size, space } from '../../tokens/tokens.ts'

/** What stands for rows that are awaited, missing or being asked for anew. */
export const stateStyles = css`
  /* Old rows turn grey rather than pale: they can still be read. */
  [data-slot='table.frame'][data-status='refreshing'] tbody {
    filter: grayscale(1);
    transition: filter ${duration.base} ${easing.standard} ${duration.moderate};
  }
  [data-slot='table.progress'] {
    position: absolute;
    inset-block-start: ${size.tableHeader};
    inset-inline: 1px;
    z-index: 3;
    block-size: 2px;
    overflow: hidden;
    pointer-events: none;
    &::after {
      content: '';
      display: block;
      inline-size: 30%;
      border-block-start: 2px solid ${color.accentBg};
      animation: ${animation.pass} ${duration.loop} ${easing.standard} infinite;
    }
  }
  /* A quick answer shows no skeleton at all. */
  [data-slot='table.skeleton'] {
    animation: ${animation.appear} 1ms linear 200ms backwards;
  }
  [data-slot='table.bone'] {
    block-size: 0.75rem;
    border-radius: ${radius.sm};
    background: ${color.bgSkeleton};
    &[data-box] {
      inline-size: 1.125rem;
      block-size: 1.125rem;
    }
  }
  /* In the middle of what is seen, also where the headings need more room than that. */
  [data-slot='table.frame']:has([data-slot='table.empty']) {
    container-type: inline-size;
  }
  [data-slot='table.empty'] > td {
    position: sticky;
    inset-inline-start: 0;
    justify-content: center;
    inline-size: 100cqi;
    padding: ${space['400']} ${space['200']};
  }
  [data-slot='table.error'] {
    margin-block-end: ${space['150']};
  }

  @media (prefers-reduced-motion: reduce) {
    [data-slot='table.progress']::after {
      inline-size: 100%;
      animation: none;
    }
  }
`
