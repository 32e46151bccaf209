import { styled } from 'styled-components'
import {
  animation,
  breakpoint,
  color,
  duration,
  easing,
  elevation,
  layer,
  ms,
  radius,
  size,
  space,
  text,
} from '../../tokens/tokens.ts'

const width = `min(${size.toast}, calc(100vw - 2 * ${space['200']}))`

/** The region with the styles of all toasts, which are plain elements. */
export const Region = styled.section`
  display: block;
  position: fixed;
  inset: auto;
  /* Set by useToasterPlacement. */
  inset-block-start: var(--toaster-top, 0px);
  inset-inline-end: var(--toaster-end, 0px);
  z-index: ${layer.toast};
  inline-size: auto;
  max-inline-size: calc(${width} + 2 * ${space['200']});
  max-block-size: calc(100dvh - var(--toaster-top, 0px));
  /* Scrolls when full. The padding leaves room for the shadows. */
  margin: 0;
  border: 0;
  padding: ${space['100']} ${space['200']} ${space['250']};
  overflow: hidden auto;
  background: none;
  border-radius: ${radius.lg};
  pointer-events: none;
  &[data-placement^='bottom'] {
    inset-block: auto 0;
  }
  &[data-placement$='start'] {
    inset-inline: 0 auto;
  }
  &:focus-visible[tabindex] {
    outline: 2px solid ${color.focusRing};
    outline-offset: -2px;
  }
  &:empty {
    display: none;
  }

  ol {
    display: flex;
    flex-flow: row-reverse wrap;
    align-items: flex-start;
    gap: ${space['100']};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: flex-start;
    inline-size: ${width};
    gap: ${space['150']};
    padding-block: ${space['075']};
    padding-inline: ${space['200']} ${space['150']};
    border: 1px solid transparent;
    border-radius: ${radius.lg};
    background: ${color.bgOverlay};
    color: ${color.fgDefault};
    font: ${text.body};
    box-shadow: ${elevation.e2};
    pointer-events: auto;
    touch-action: pan-y;
    animation: ${animation.arrive} ${duration.moderate} ${easing.emphasized};
    transition: opacity ${ms.toastFade}ms ${easing.exit};
  }
  /* Errors have black text in every theme. */
  li[data-tone='error'] {
    background: ${color.toastErrorBg};
    color: ${color.toastErrorFg};
  }
  li[data-leaving] {
    opacity: 0;
    pointer-events: none;
  }
  [data-slot='toast.icon'] {
    flex: none;
    padding-block: ${space['050']};
    color: ${color.infoIcon};
  }
  [data-tone='success'] > [data-slot='toast.icon'] {
    color: ${color.successIcon};
  }
  [data-tone='warning'] > [data-slot='toast.icon'] {
    color: ${color.warningIcon};
  }
  [data-tone='error'] > [data-slot='toast.icon'] {
    color: ${color.toastErrorMark};
  }
  [data-slot='toast.content'] {
    flex: 1;
    min-inline-size: 0;
    padding-block: ${space['050']};
    overflow-wrap: anywhere;
  }
  [data-slot='toast.title'] {
    font: ${text.label};
    line-height: 1.25rem;
  }
  [data-slot='toast.times'] {
    margin-inline-start: ${space['075']};
    padding-inline: ${space['050']};
    border: 1px solid currentColor;
    border-radius: ${radius.full};
    font: ${text.caption};
    font-variant-numeric: tabular-nums;
  }
  button {
    border: 0;
    border-radius: ${radius.md};
    background: none;
    color: inherit;
    cursor: pointer;
    &:hover {
      background: color-mix(in srgb, currentColor 10%, transparent);
    }
    &:focus-visible {
      outline-color: currentColor;
      outline-offset: 0;
    }
  }
  [data-slot='toast.close'] {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: ${size.controlSm};
    block-size: ${size.controlSm};
    padding: 0;
  }
  [data-slot='toast.action'] {
    min-block-size: ${size.controlSm};
    margin-block-start: ${space['050']};
    margin-inline-start: calc(-1 * ${space['100']});
    padding-inline: ${space['100']};
    font: ${text.label};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  @media (pointer: coarse) {
    [data-slot='toast.close'] {
      inline-size: ${size.targetCoarse};
      block-size: ${size.targetCoarse};
      margin-block: calc(-1 * ${space['100']});
      margin-inline: 0 calc(-1 * ${space['100']});
    }
  }
  /* Two toasts side by side cover less of the screen than stacked ones. */
  @media (min-width: ${breakpoint.desktop}px) {
    max-inline-size: calc(2 * ${width} + ${space['100']} + 2 * ${space['200']});
  }
  @media (max-width: ${breakpoint.phone - 1}px) {
    max-inline-size: none;
    &,
    &[data-placement$='start'] {
      inset-inline: 0 var(--toaster-end, 0px);
    }
    padding-inline: ${space['150']};
    li {
      inline-size: 100%;
    }
  }
  &[data-fitted] {
    inset-inline-start: auto;
    max-inline-size: calc(var(--toaster-width) + 2 * ${space['200']});
    li {
      inline-size: min(var(--toaster-width), 100%);
    }
    /* Heading and text on the same lines: as low as possible. */
    p {
      display: inline;
      margin-inline-end: ${space['075']};
    }
  }
  @media (prefers-reduced-motion: reduce) {
    li {
      animation: none;
    }
  }
`
