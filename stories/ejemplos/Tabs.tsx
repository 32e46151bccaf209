import { useState } from 'react'
import { Tabs, type TabItem } from 'canje-ui'

const tabs: readonly TabItem[] = [
  { key: 'datos', label: 'Datos', icon: 'user', panel: <p>Camila Soto, RUT 12.345.678-5</p> },
  { key: 'puntos', label: 'Movimientos', count: 12, panel: <p>1.240 puntos vigentes</p> },
  { key: 'canjes', label: 'Canjes', disabledReason: 'Todavía no tiene.', panel: null },
]

export function PartnerTabs() {
  const [tab, setTab] = useState('datos')
  return <Tabs label="Ficha del socio" tabs={tabs} value={tab} onValueChange={setTab} />
}
