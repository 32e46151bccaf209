import { BarList, formatNumber, type BarListItem } from 'canje-ui'

const items: readonly BarListItem[] = [
  { key: 1, label: 'Café de grano', value: 1840, href: '#cafe' },
  { key: 2, label: 'Manta de lana', value: 920 },
  { key: 3, label: 'Té de hierbas', value: 310 },
]

export function MostRedeemed() {
  return <BarList label="Lo más canjeado" items={items} format={formatNumber} />
}
