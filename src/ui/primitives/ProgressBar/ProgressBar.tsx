import { useEffect, useId, useRef, type ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import * as es from '../../messages.ts'
import { animation, color, duration, easing, radius, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import { toPercent, reachedQuarter } from './progressSteps.ts'

type OwnProps = {
  /** What goes on: 'Enviando puntos.csv'. */
  label: string
  /** Leaves the label to assistive technology only. */
  hideLabel?: boolean
  /** How much is done, 0–1; null while nobody knows. */
  value: number | null
  /** More about it, under the bar: '1,2 MB de 4 MB'. */
  detail?: string
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type ProgressBarProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/** How far something is (role progressbar). Says every quarter aloud; while nobody knows, that it goes on, after 500 ms. */
export function ProgressBar({ label, hideLabel, value, detail, ...rest }: ProgressBarProps) {
  const id = useId()
  const known = value !== null
  const done = toPercent(value ?? 0)
  const written = es.progressBar.percent(done)

  const said = useRef(value)
  useEffect(() => {
    const quarter = value === null ? null : reachedQuarter(said.current ?? 0, value)
    said.current = value
    if (quarter !== null) announce(es.progressBar.at(label, quarter))
  }, [value, label])
  useDelayedAnnouncement(known ? '' : label)

  return (
    <Root {...rest} data-slot="progressBar" data-known={known || undefined}>
      <div data-slot="progressBar.head" data-hidden={hideLabel || undefined}>
        <span id={`${id}-label`} data-slot="progressBar.label">
          {label}
        </span>
        {known && <span aria-hidden="true">{written}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={`${id}-label`}
        aria-describedby={detail ? `${id}-detail` : undefined}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known ? done : undefined}
        aria-valuetext={known ? written : undefined}
      >
        <div style={known ? { inlineSize: `${done}%` } : undefined} />
      </div>
      {detail && (
        <div id={`${id}-detail`} data-slot="progressBar.detail">
          {detail}
        </div>
      )}
    </Root>
  )
}

const Root = styled.div`
  position: relative;
  display: grid;
  gap: ${space['050']};
  min-inline-size: 0;
  inline-size: 100%;
  [data-slot='progressBar.head'] {
    display: flex;
    justify-content: space-between;
    gap: ${space['150']};
    font: ${text.label};
    font-variant-numeric: tabular-nums;
  }
  [data-slot='progressBar.head'][data-hidden] {
    ${visuallyHidden}
  }
  [data-slot='progressBar.label'] {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  [data-slot='progressBar.detail'] {
    color: ${color.fgMuted};
    font: ${text.caption};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  [role='progressbar'] {
    position: relative;
    block-size: 0.5rem;
    overflow: hidden;
    border: 1px solid ${color.borderControl};
    border-radius: ${radius.full};
    background: ${color.bgSunken};
  }
  [role='progressbar'] > div {
    block-size: 100%;
    border-radius: ${radius.full};
    background: ${color.accentBg};
    transition: inline-size ${duration.moderate} ${easing.standard};
  }
  &:not([data-known]) [role='progressbar'] > div {
    position: absolute;
    inset-inline-start: 30%;
    inline-size: 40%;
    animation: ${animation.run} calc(2 * ${duration.loop}) ${easing.standard} infinite;
  }
  /* Nothing moves, and yet it is seen to go on. */
  @media (prefers-reduced-motion: reduce) {
    &:not([data-known]) [role='progressbar'] > div {
      animation: ${animation.pulse} calc(2 * ${duration.loop}) ${easing.standard} infinite;
    }
  }
  @media (forced-colors: active) {
    [role='progressbar'] > div {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`
