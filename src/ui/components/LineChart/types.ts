import type { ComponentPropsWithRef } from 'react'

export type LineSeries = {
  key: string
  label: string
  /** One value a point; null where there is none. */
  values: readonly (number | null)[]
  /** Bars instead of a line, for values of days between which there is nothing; more than 62 are a line. */
  bars?: boolean
}

type OwnProps = {
  /**
   * Heading and accessible name: 'Puntos por mes'.
   * @es Título y nombre: «Puntos por mes».
   */
  label: string
  /**
   * What the points are: 'Mes'. Heading of their column in the table.
   * @es Qué es cada punto: «Mes». Encabeza su columna en la tabla.
   */
  pointLabel: string
  /**
   * Short names of the points, in order: 'ene 2026'.
   * @type {readonly string[]}
   * @es Nombres cortos de los puntos, en orden: «ene 26».
   */
  points: readonly string[]
  /**
   * One to three series, which differ by line and mark as well as by colour.
   * @type {readonly LineSeries[]}
   * @es De una a tres: `key`, `label` y `values`, uno por punto; `null` donde no hay. Con `bars`, barras en vez de una
   * línea, hasta 62 puntos.
   */
  series: readonly LineSeries[]
  /**
   * Writes a value.
   * @default the number in the format of the locale
   * @es Escribe un valor; si falta, el número con sus puntos.
   */
  format?: (value: number) => string
  /**
   * Height of the plot, px.
   * @default 220
   * @es Alto del gráfico en px. 220 si no se dice.
   */
  height?: number
  /**
   * Shown where there are no values.
   * @default 'Sin datos'
   * @es Lo que se lee si no hay valores. «Sin datos» si no se dice.
   */
  empty?: string
  /**
   * What is shown at first.
   * @default 'chart'
   * @es `table`: parte como tabla.
   */
  defaultView?: 'chart' | 'table'
}

/** Other props go to the root element. */
export type LineChartProps = OwnProps & Omit<ComponentPropsWithRef<'figure'>, keyof OwnProps | 'children'>
