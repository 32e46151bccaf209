import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { useFormats, useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { color, text } from '../../tokens/tokens.ts'
import { linePath, shareOf } from '../LineChart/chartScale.ts'

type OwnProps = {
  /**
   * What it shows: 'Saldo de los últimos 12 meses'.
   * @es Qué muestra: «Saldo de los últimos 12 meses». Se lee con el primer valor y el último.
   */
  label: string
  /**
   * In order of time.
   * @type {readonly number[]}
   * @es Los valores, en orden de tiempo.
   */
  values: readonly number[]
  /**
   * Writes a value.
   * @default the number in the format of the locale
   * @es Escribe un valor; si falta, el número con sus puntos.
   */
  format?: (value: number) => string
}

/** Other props go to the root element. */
export type SparklineProps = OwnProps & Omit<ComponentPropsWithRef<'span'>, keyof OwnProps | 'children'>

/** A course of values beside a figure, as high as a line of text. It is read as a sentence with its first and last. */
export function Sparkline({ label, values, format, ...rest }: SparklineProps) {
  const messages = useMessages('sparkline', es.sparkline)
  const { exact } = useFormats()
  const write = format ?? exact
  const range = [Math.min(...values), Math.max(...values)]
  const last = values.at(-1)
  return (
    <Root
      {...rest}
      role="img"
      aria-label={
        last === undefined
          ? messages.empty(label)
          : messages.summary(label, [values[0]!, last, ...range].map(write) as [string, string, string, string])
      }
      data-slot="sparkline"
    >
      {last !== undefined && (
        <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={linePath(values, range)} />
          <path
            data-mark=""
            d={`M${values.length === 1 ? 50 : 100} ${((1 - shareOf(last, range)) * 100).toFixed(2)}h.001`}
          />
        </svg>
      )}
    </Root>
  )
}

const Root = styled.span`
  display: inline-block;
  box-sizing: border-box;
  inline-size: 6rem;
  max-inline-size: 100%;
  block-size: 1.5em;
  /* Room for the mark and for half of the line. */
  padding: 3px;
  font: ${text.body};
  vertical-align: middle;
  svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
    fill: none;
    stroke: ${color.fgLink};
    stroke-linejoin: round;
    stroke-linecap: round;
    stroke-width: 1.5px;
  }
  &:dir(rtl) svg {
    scale: -1 1;
  }
  path {
    vector-effect: non-scaling-stroke;
  }
  path[data-mark] {
    stroke-width: 6px;
  }
  @media (forced-colors: active) {
    svg {
      stroke: CanvasText;
    }
  }
`
