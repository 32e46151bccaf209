import { styled } from 'styled-components'
import { color, elevation, radius, size, space, text } from '../../tokens/tokens.ts'

export const Root = styled.figure`
  container-type: inline-size;
  min-inline-size: 0;
  margin: 0;
  color: ${color.fgDefault};
  font: ${text.body};

  figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['050']} ${space['150']};
    margin-block-end: ${space['150']};
  }
  [data-slot='lineChart.title'] {
    flex: 1;
    min-inline-size: 0;
    font: ${text.titleSm};
    overflow-wrap: anywhere;
  }
  [data-slot='lineChart.legend'] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space['050']} ${space['200']};
    inline-size: 100%;
    margin: 0;
    padding: 0;
    color: ${color.fgMuted};
    font: ${text.caption};
    list-style: none;
  }
  [data-slot='lineChart.legend'] > li,
  [data-slot='lineChart.value'] {
    display: flex;
    align-items: center;
    gap: ${space['075']};
  }
  [data-slot='lineChart.sample'] {
    flex: none;
    inline-size: 1.5rem;
    block-size: 0.5rem;
  }
  [data-slot='lineChart.frame'] {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: ${space['100']};
    /* The names of the highest line and of the last point stand half outside. */
    padding-block-start: ${space['100']};
    color: ${color.fgMuted};
    font: ${text.caption};
    font-variant-numeric: tabular-nums;
  }
  [data-slot='lineChart.axis'] {
    display: grid;
    justify-items: end;
  }
  /* All in one cell, which is as wide as the widest. */
  [data-slot='lineChart.axis'] > span {
    position: relative;
    grid-area: 1 / 1;
    block-size: 0;
    line-height: 0;
    white-space: nowrap;
  }
  [data-slot='lineChart.plot'] {
    position: relative;
    border-radius: ${radius.xs};
    cursor: crosshair;
    touch-action: pan-y;
    -webkit-user-select: none;
    user-select: none;
  }
  [data-slot='lineChart.plot']:focus-visible {
    outline: 2px solid ${color.focusRing};
    outline-offset: 4px;
  }
  svg {
    display: block;
    overflow: visible;
    fill: none;
    stroke-linejoin: round;
    stroke-width: 2px;
  }
  [data-slot='lineChart.plot'] > svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
  }
  :dir(rtl) > svg {
    scale: -1 1;
  }
  path,
  rect {
    vector-effect: non-scaling-stroke;
  }
  path[data-series='0'] {
    stroke: ${color.fgLink};
    stroke-linecap: round;
  }
  path[data-series='1'] {
    stroke: ${color.fgMuted};
    stroke-dasharray: 6 4;
  }
  path[data-series='2'] {
    stroke: ${color.pointsFg};
    stroke-dasharray: 1 5;
    stroke-linecap: round;
    stroke-width: 3px;
  }
  /* A path almost without length is drawn as its ends: round or square. */
  path[data-mark] {
    stroke-dasharray: none;
    stroke-width: 9px;
    stroke-linecap: round;
  }
  path[data-mark][data-series='1'] {
    stroke-linecap: square;
    stroke-width: 7px;
  }
  /* Bars differ without colour: full and hollow. */
  rect {
    stroke-width: 1px;
    stroke-linejoin: miter;
  }
  rect[data-series='0'] {
    fill: ${color.fgLink};
  }
  rect[data-series='1'] {
    fill: ${color.bgSurface};
    stroke: ${color.fgMuted};
  }
  rect[data-series='2'] {
    fill: ${color.pointsFg};
  }
  rect[data-active] {
    fill: ${color.bgRowHover};
  }
  path[data-grid] {
    stroke: ${color.borderDefault};
    stroke-width: 1px;
  }
  path[data-grid='zero'] {
    stroke: ${color.borderStrong};
  }
  [data-slot='lineChart.points'] {
    position: relative;
    grid-column: 2;
    block-size: 1.5rem;
    margin-block-start: ${space['050']};
  }
  [data-slot='lineChart.points'] > span {
    position: absolute;
    inset-block-start: 0;
    white-space: nowrap;
    translate: -50% 0;
  }
  [data-slot='lineChart.points']:dir(rtl) > span {
    translate: 50% 0;
  }
  [data-slot='lineChart.points'] > span:first-child,
  [data-slot='lineChart.points']:dir(rtl) > span:first-child {
    translate: none;
  }
  [data-slot='lineChart.points'] > [data-last] {
    translate: -100% 0;
  }
  [data-slot='lineChart.points']:dir(rtl) > [data-last] {
    translate: 100% 0;
  }
  [data-slot='lineChart.tip'] {
    position: absolute;
    inset-block-start: 0;
    z-index: 1;
    inline-size: max-content;
    max-inline-size: 14rem;
    padding: ${space['075']} ${space['100']};
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.md};
    background: ${color.bgOverlay};
    color: ${color.fgDefault};
    box-shadow: ${elevation.e2};
    overflow-wrap: anywhere;
    pointer-events: none;
  }
  [data-slot='lineChart.tip'] strong {
    display: block;
    font: ${text.label};
  }
  [data-slot='lineChart.value'] > b {
    margin-inline-start: auto;
    padding-inline-start: ${space['100']};
  }
  [data-slot='lineChart.table'] {
    max-block-size: 20rem;
    overflow: auto;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  :is(th, td) {
    block-size: ${size.controlMd};
    padding-inline: ${space['100']};
    border-block-end: 1px solid ${color.borderDefault};
    font: ${text.body};
    text-align: end;
  }
  :is(th, td):first-child {
    text-align: start;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    background: ${color.bgSurface};
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  [data-slot='lineChart.empty'] {
    margin: 0;
    color: ${color.fgMuted};
  }
  @container (max-width: 40rem) {
    [data-slot='lineChart.points'] > [data-minor] {
      display: none;
    }
  }
  @media (forced-colors: active) {
    path[data-series] {
      stroke: CanvasText;
    }
    path[data-series='0'] {
      stroke: Highlight;
    }
    rect[data-series] {
      fill: Canvas;
      stroke: CanvasText;
    }
    rect[data-series='0'] {
      fill: Highlight;
    }
    path[data-grid] {
      stroke: GrayText;
    }
  }
  @media print {
    [data-slot='lineChart.table'] {
      max-block-size: none;
      overflow: visible;
    }
    button {
      display: none;
    }
  }
`
