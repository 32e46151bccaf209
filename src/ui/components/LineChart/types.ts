import type { ComponentPropsWithRef } from 'react'

export type LineSeries = {
  key: string
  label: string
  /** One value a point; null where there is none. */
  values: readonly (number | null)[]
}

type OwnProps = {
  /** Heading and accessible name: 'Puntos por mes'. */
  label: string
  /** What the points are: 'Mes'. Heading of their column in the table. */
  pointLabel: string
  /** Short names of the points, in order: 'ene 2026'. */
  points: readonly string[]
  /** One to three series, which differ by line and mark as well as by colour. */
  series: readonly LineSeries[]
  /** Writes a value. @default the number in the format of the locale */
  format?: (value: number) => string
  /** Height of the plot, px. @default 220 */
  height?: number
  /** Shown where there are no values. @default 'Sin datos' */
  empty?: string
}

/** Other props go to the root element. */
export type LineChartProps = OwnProps & Omit<ComponentPropsWithRef<'figure'>, keyof OwnProps | 'children'>
