import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Feature } from '#contract/features.ts'
import { hasFeature } from '#app/config.ts'
import { paths } from '#app/paths.ts'
import { help, type ScreenAct } from '#app/stores/help.ts'
import { Button, space, type IconName } from '#ui'

type QuickAction = { label: string; icon: IconName; path: string; act?: ScreenAct; feature?: Feature }

/** Every role that sees the dashboard may do them. */
const actions: readonly QuickAction[] = [
  { label: 'Nuevo canje', icon: 'cart', path: paths.orders, act: 'orders.add', feature: 'orders' },
  { label: 'Cargar puntos', icon: 'upload', path: paths.massive },
  { label: 'Agregar socio', icon: 'add', path: paths.partners, act: 'partners.add', feature: 'partners-edit' },
  { label: 'Agregar producto', icon: 'add', path: paths.products, act: 'products.add' },
]

/** What staff do most, from the dashboard. */
export function QuickActions() {
  const navigate = useNavigate()
  return (
    <Root role="group" aria-label="Acciones rápidas">
      {actions
        .filter(({ feature }) => !feature || hasFeature(feature))
        .map(({ label, icon, path, act = null }) => (
          <Button
            key={label}
            icon={icon}
            onClick={() => {
              help.act = act
              void navigate(path)
            }}
          >
            {label}
          </Button>
        ))}
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['100']};
  margin-block-start: ${space['200']};
`
