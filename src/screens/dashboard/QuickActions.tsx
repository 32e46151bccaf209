import { styled } from 'styled-components'
import type { Feature } from '#contract/features.ts'
import { hasFeature } from '#app/config.ts'
import { formPath, paths } from '#app/paths.ts'
import { space, type IconName } from '#ui'
import { RouterButtonLink } from '../shared/RouterButtonLink.tsx'

type QuickAction = { label: string; icon: IconName; href: string; feature?: Feature }

/** Every role that sees the dashboard may do them. */
const actions: readonly QuickAction[] = [
  { label: 'Nuevo canje', icon: 'cart', href: formPath(paths.orders, 'nuevo'), feature: 'orders' },
  { label: 'Cargar puntos', icon: 'upload', href: paths.massive },
  { label: 'Agregar socio', icon: 'add', href: formPath(paths.partners, 'nuevo'), feature: 'partners-edit' },
  { label: 'Agregar producto', icon: 'add', href: formPath(paths.products, 'nuevo') },
]

/** What staff do most, from the dashboard. */
export function QuickActions() {
  return (
    <Root role="group" aria-label="Acciones rápidas">
      {actions
        .filter(({ feature }) => !feature || hasFeature(feature))
        .map(({ label, icon, href }) => (
          <RouterButtonLink key={label} icon={icon} href={href}>
            {label}
          </RouterButtonLink>
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
