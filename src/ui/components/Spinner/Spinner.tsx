import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { animation, color, duration, easing, size as sizes } from '../../tokens/tokens.ts'

export type SpinnerSize = 'sm' | 'md' | 'lg'

type OwnProps = {
  /**
   * 16, 32 or 80 px.
   * @default 'md'
   * @es 16, 32 u 80 px.
   */
  size?: SpinnerSize
  /**
   * Accessible name. Without it the spinner is decorative.
   * @es Qué se espera. Sin ella es adorno de algo que ya lo dice.
   */
  label?: string
}

/** Other props go to the root element. */
export type SpinnerProps = OwnProps & Omit<ComponentPropsWithRef<'span'>, keyof OwnProps | 'children'>

/** Indeterminate progress. */
export function Spinner({ size = 'md', label, ...rest }: SpinnerProps) {
  const ariaProps = label ? { role: 'progressbar', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <Root {...rest} {...ariaProps} data-slot="spinner" data-size={size}>
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeLinecap="round" aria-hidden="true">
        <circle cx="10" cy="10" r="8" data-slot="spinner.track" />
        <path d="M10 2a8 8 0 0 1 8 8" data-slot="spinner.arc" />
      </svg>
    </Root>
  )
}

const Root = styled.span`
  display: inline-block;
  flex: none;
  inline-size: ${sizes.spinnerMd};
  block-size: ${sizes.spinnerMd};
  color: ${color.accentBg};
  &[data-size='sm'] {
    inline-size: ${sizes.spinnerSm};
    block-size: ${sizes.spinnerSm};
    /* Inside buttons it takes their text colour. */
    color: inherit;
  }
  &[data-size='lg'] {
    inline-size: ${sizes.spinnerLg};
    block-size: ${sizes.spinnerLg};
  }
  svg {
    display: block;
    stroke-width: 2;
    animation: ${animation.turn} ${duration.loop} linear infinite;
  }
  &[data-size='lg'] svg {
    stroke-width: 1.25;
  }
  [data-slot='spinner.track'] {
    opacity: 0.2;
  }
  @media (prefers-reduced-motion: reduce) {
    svg {
      animation: ${animation.pulse} calc(${duration.loop} * 2) ${easing.standard} infinite;
    }
  }
`
