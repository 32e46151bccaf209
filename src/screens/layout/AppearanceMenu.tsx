import { useSnapshot } from 'valtio'
import { preferences, setPreferences, type Preferences } from '#app/stores/preferences.ts'
import { IconButton, Menu, type MenuItem, type MenuTriggerProps } from '#ui'

const themes: [Preferences['theme'], string][] = [
  ['system', 'Tema del sistema'],
  ['light', 'Tema claro'],
  ['dark', 'Tema oscuro'],
]
const densities: [Preferences['density'], string][] = [
  ['comfortable', 'Densidad cómoda'],
  ['compact', 'Densidad compacta'],
]

const renderTrigger = (props: MenuTriggerProps) => <IconButton {...props} icon="settings" label="Apariencia" />

/** Theme, contrast and density, saved on this device. */
export function AppearanceMenu() {
  const { theme, contrast, density } = useSnapshot(preferences)
  const items: MenuItem[] = [
    ...themes.map(([key, label]) => ({
      type: 'radio' as const,
      key,
      label,
      checked: theme === key,
      onSelect: () => setPreferences({ theme: key }),
    })),
    {
      type: 'checkbox',
      key: 'contrast',
      label: 'Más contraste',
      checked: contrast === 'more',
      onSelect: () => setPreferences({ contrast: contrast === 'more' ? 'system' : 'more' }),
    },
    { type: 'separator', key: 'separator' },
    ...densities.map(([key, label]) => ({
      type: 'radio' as const,
      key,
      label,
      checked: density === key,
      onSelect: () => setPreferences({ density: key }),
    })),
  ]
  return <Menu label="Apariencia" items={items} trigger={renderTrigger} />
}
