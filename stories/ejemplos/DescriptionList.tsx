import { Badge, DescriptionList } from 'canje-ui'

export function PartnerData() {
  return (
    <DescriptionList
      layout="rows"
      items={[
        { term: 'RUT', detail: '12.345.678-5' },
        { term: 'Correo', detail: <a href="mailto:camila@ejemplo.cl">camila@ejemplo.cl</a> },
        { term: 'Puntos', detail: <Badge tone="points">1.240</Badge> },
      ]}
    />
  )
}
