import { styled } from 'styled-components'
import { breakpoint, color, font, radius, space, text } from '#ui'

/** Frame of the screen: form and report, with the help beside them from desktop width on. */
export const MassiveFrame = styled.div`
  [data-slot='toolbar'] {
    margin-block-end: ${space['100']};
  }
  /* The banner covers the note, so that nothing below moves when it goes. */
  .massive-note {
    display: grid;
    align-items: center;
    min-block-size: 3.25rem;
    margin-block-end: ${space['100']};
  }
  .massive-note > * {
    grid-area: 1 / 1;
  }
  .massive-note > p {
    margin-block-end: ${space['100']};
    color: ${color.fgMuted};
  }
  .massive-note > p[data-hidden] {
    visibility: hidden;
  }
  .massive-columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 19rem);
    gap: ${space['300']};
    align-items: start;
  }
  .massive-main,
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space['200']};
    min-inline-size: 0;
  }
  .massive-main {
    gap: ${space['400']};
  }
  .massive-submit {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['100']} ${space['200']};
  }
  .massive-submit > p {
    flex: 1 1 14rem;
    color: ${color.fgMuted};
    text-wrap: pretty;
  }
  .massive-report {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space['150']};
  }
  .massive-report > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space['200']};
  }
  .massive-report > header > p {
    color: ${color.fgMuted};
    overflow-wrap: anywhere;
  }
  h2 {
    font: ${text.titleSm};
  }
  h2:focus {
    outline: none;
  }
  .massive-ignored {
    color: ${color.fgMuted};
    overflow-wrap: anywhere;
  }
  /* Keeps a date from breaking at its hyphens. */
  .massive-moment {
    white-space: nowrap;
  }
  .massive-history {
    margin-block-start: ${space['500']};
  }
  /* Date and hour, one below the other. */
  .load-moment {
    display: grid;
  }
  [data-cards] .load-moment {
    display: flex;
    align-items: baseline;
    gap: 0.5em;
  }
  .load-moment > small {
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  .massive-stats {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
    gap: ${space['150']};
  }
  code {
    font-family: ${font.mono};
    font-size: 0.925em;
    white-space: pre-wrap;
  }
  .massive-help {
    display: grid;
    justify-items: start;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space['150']};
  }
  .massive-help > p,
  .massive-help dd {
    color: ${color.fgMuted};
    text-wrap: pretty;
  }
  .massive-help dt {
    font-family: ${font.mono};
    font-size: 0.925em;
    font-weight: 600;
  }
  .massive-help dd:not(:last-child) {
    margin-block-end: ${space['100']};
  }
  .massive-help pre {
    justify-self: stretch;
    overflow-x: auto;
    padding: ${space['150']};
    border-radius: ${radius.md};
    background: ${color.bgSunken};
    font-family: ${font.mono};
    font-size: 0.8125rem;
    line-height: 1.7;
  }
  @media (max-width: ${breakpoint.desktop}px) {
    .massive-columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
