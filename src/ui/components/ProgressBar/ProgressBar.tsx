import { useEffect, useId, useRef, type ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { animation, color, duration, easing, radius, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import { toPercent, reachedQuarter } from './progressSteps.ts'

type OwnProps = {
  /**
   * Name of the task: 'Enviando puntos.csv'.
   * @es Qué está pasando: «Enviando puntos.csv».
   */
  label: string
  /**
   * Visually hides the label.
   * @es Deja la etiqueta solo para lectores de pantalla.
   */
  hideLabel?: boolean
  /**
   * Completed fraction, 0–1; null when unknown.
   * @es Cuánto va, de 0 a 1; `null` mientras nadie sabe.
   */
  value: number | null
  /**
   * Details below the bar: '1,2 MB de 4 MB'.
   * @es Algo más, bajo la barra: «1,2 MB de 4 MB».
   */
  detail?: string
}

/** Other props go to the root element. */
export type ProgressBarProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/** Progress bar. Announces every quarter; while the value is unknown, announces the label once after 500 ms. */
export function ProgressBar({ label, hideLabel, value, detail, ...rest }: ProgressBarProps) {
  const messages = useMessages('progressBar', es.progressBar)
  const id = useId()
  const isDeterminate = value !== null
  const percent = toPercent(value ?? 0)
  const valueText = messages.percent(percent)

  const previousValue = useRef(value)
  useEffect(() => {
    const quarter = value === null ? null : reachedQuarter(previousValue.current ?? 0, value)
    previousValue.current = value
    if (quarter !== null) announce(messages.at(label, quarter))
  }, [value, label, messages])
  useDelayedAnnouncement(isDeterminate ? '' : label)

  return (
    <Root {...rest} data-slot="progressBar" data-determinate={isDeterminate || undefined}>
      <div data-slot="progressBar.head" data-hidden={hideLabel || undefined}>
        <span id={`${id}-label`} data-slot="progressBar.label">
          {label}
        </span>
        {isDeterminate && <span aria-hidden="true">{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={`${id}-label`}
        aria-describedby={detail ? `${id}-detail` : undefined}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isDeterminate ? percent : undefined}
        aria-valuetext={isDeterminate ? valueText : undefined}
      >
        <div style={isDeterminate ? { inlineSize: `${percent}%` } : undefined} />
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
  &:not([data-determinate]) [role='progressbar'] > div {
    position: absolute;
    inset-inline-start: 30%;
    inline-size: 40%;
    animation: ${animation.run} calc(2 * ${duration.loop}) ${easing.standard} infinite;
  }
  /* Pulses instead of moving. */
  @media (prefers-reduced-motion: reduce) {
    &:not([data-determinate]) [role='progressbar'] > div {
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
