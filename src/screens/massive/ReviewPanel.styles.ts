import { styled } from 'styled-components'
import { color, radius, space, text } from '#ui'

/** Frame of a review, below the upload. */
export const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space['200']};
  min-inline-size: 0;
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space['200']};
  }
  & > header > p {
    color: ${color.fgMuted};
    overflow-wrap: anywhere;
  }
  h3 {
    font: ${text.label};
  }
  .review-section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space['100']};
  }
  .review-notes {
    display: grid;
    gap: ${space['050']};
    margin: 0;
    padding-inline-start: ${space['250']};
    list-style: disc;
  }
  .review-hint {
    color: ${color.fgMuted};
    text-wrap: pretty;
  }
  ol {
    margin: 0;
    padding: 0;
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.lg};
    background: ${color.bgSurface};
    list-style: none;
  }
  ol > li {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: space-between;
    gap: ${space['100']} ${space['200']};
    padding: ${space['150']} ${space['200']};
  }
  ol > li + li {
    border-block-start: 1px solid ${color.borderDefault};
  }
  .review-row-texts {
    display: grid;
    flex: 1 1 16rem;
    gap: ${space['050']};
    min-inline-size: 0;
  }
  .review-row-cells {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space['200']};
    overflow-wrap: anywhere;
  }
  .review-row-label {
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  .review-row-reason {
    color: ${color.dangerFg};
  }
  .review-row-actions,
  .review-actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space['100']};
  }
  .review-identity {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space['100']};
    color: ${color.fgMuted};
  }
  .review-reason {
    display: block;
    overflow-wrap: anywhere;
    color: ${color.fgMuted};
  }
  .review-identity > span {
    white-space: nowrap;
  }
`
