type SeriesSampleProps = { index: number }

/** Line and mark of a series, as in the plot. */
export function SeriesSample({ index }: SeriesSampleProps) {
  return (
    <svg aria-hidden="true" data-slot="lineChart.sample" viewBox="0 0 24 8">
      <path data-series={index} d="M0 4H24" />
      <path data-series={index} data-mark="" d="M12 4h.001" />
    </svg>
  )
}
