type SeriesSampleProps = { index: number; bars: boolean | undefined }

/** Line and mark, or bar, of a series, as in the plot. */
export function SeriesSample({ index, bars }: SeriesSampleProps) {
  return (
    <svg aria-hidden="true" data-slot="lineChart.sample" viewBox="0 0 24 8">
      {bars ? (
        <rect data-series={index} x="8" width="8" height="8" />
      ) : (
        <>
          <path data-series={index} d="M0 4H24" />
          <path data-series={index} data-mark="" d="M12 4h.001" />
        </>
      )}
    </svg>
  )
}
