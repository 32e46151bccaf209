import { formatNumber, LineChart, type LineSeries } from 'canje-ui'

const months = ['Junio', 'Julio', 'Agosto', 'Septiembre', 'Octubre']
const series: readonly LineSeries[] = [
  { key: 'given', label: 'Entregados', values: [3200, 4100, 3900, 5200, 6100] },
  { key: 'spent', label: 'Canjeados', values: [1200, 1500, null, 2400, 2900] },
]

export function PointsPerMonth() {
  return <LineChart label="Puntos por mes" pointLabel="Mes" points={months} series={series} format={formatNumber} />
}
