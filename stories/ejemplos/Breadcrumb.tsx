import { Breadcrumb } from 'canje-ui'

export function Path() {
  return (
    <Breadcrumb
      items={[{ label: 'Socios', href: '#socios' }, { label: 'Camila Soto', href: '#camila' }, { label: 'Historial' }]}
    />
  )
}
