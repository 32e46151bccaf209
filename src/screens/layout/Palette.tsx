import { useLocation } from 'react-router-dom'
import { hasFeature } from '#app/config.ts'
import { formPath, paths, recordParam, type RecordScreen } from '#app/paths.ts'
import { help } from '#app/stores/help.ts'
import { setPreferences } from '#app/stores/preferences.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { useRole } from '#app/usePermission.ts'
import { isAllowed } from '#contract/roles.ts'
import { CommandPalette, type Command, type CommandGroup } from '#ui'
import type { AppRoute } from '../routes.ts'
import { recordSearches, type FoundRecord } from './recordSearches.ts'
import { screenForms } from './screenForms.ts'

/** A record opened from the palette. */
export type RecentRecord = FoundRecord & { screen: RecordScreen }

type PaletteProps = {
  /** Routes of the user's role. */
  routes: readonly AppRoute[]
  goTo: (href: string) => void
  recent: readonly RecentRecord[]
  onOpenRecord: (record: RecentRecord) => void
  onClose: () => void
}

/** Finds screens, forms and records of the user's role. */
export function Palette({ routes, goTo, recent, onOpenRecord, onClose }: PaletteProps) {
  useBackGuard(onClose)
  const role = useRole()
  const { pathname, search } = useLocation()
  const routeOf = (path: string) => routes.find((route) => route.path === path)

  function openRecord(record: RecentRecord) {
    const { screen, id } = record
    onOpenRecord(record)
    // The list that is shown keeps its search.
    const query = new URLSearchParams(pathname === paths[screen] ? search : '')
    query.set(recordParam(screen), String(id))
    goTo(`${paths[screen]}?${query}`)
  }
  const toCommand = ({ screen, id, label, detail }: RecentRecord): Command => ({
    key: `${screen} ${id}`,
    label,
    detail,
    icon: routeOf(paths[screen])?.icon,
    onSelect: () => openRecord({ screen, id, label, detail }),
  })

  const forms = screenForms.filter(
    ({ path, permission, feature }) =>
      routeOf(path) && (!permission || isAllowed(permission, role)) && (!feature || hasFeature(feature)),
  )
  const groups: CommandGroup[] = [
    {
      key: 'screens',
      label: 'Pantallas',
      commands: routes
        .filter(({ hidden }) => !hidden)
        .map(({ path, label, icon }) => ({ key: path, label, icon, onSelect: () => goTo(path) })),
    },
    ...recordSearches.flatMap(({ screen, search: find }): CommandGroup[] => {
      const route = routeOf(paths[screen])
      if (!route) return []
      return [
        {
          key: screen,
          label: route.label,
          search: async (text, signal) => (await find(text, signal)).map((found) => toCommand({ ...found, screen })),
        },
      ]
    }),
    // Last: a record that begins with the text comes before an act that does.
    {
      key: 'acts',
      label: 'Acciones',
      commands: [
        ...forms.map(({ form, label, icon, path }): Command => ({
          key: label,
          label,
          icon,
          keywords: 'crear nuevo nueva',
          onSelect: () => goTo(formPath(path, form, pathname === path ? search : '')),
        })),
        {
          key: 'keys',
          label: 'Teclas de esta pantalla',
          icon: 'help',
          shortcut: '?',
          keywords: 'ayuda atajos',
          onSelect: () => {
            help.panel = 'keys'
          },
        },
        ...themes.map(([theme, label]): Command => ({
          key: theme,
          label,
          icon: 'settings',
          keywords: 'apariencia modo',
          onSelect: () => setPreferences({ theme }),
        })),
        {
          key: 'signOut',
          label: 'Cerrar',
          icon: 'logout',
          keywords: 'salir cerrar sesión',
          destructive: true,
          onSelect: () => goTo(paths.signOut),
        },
      ],
    },
  ]
  return (
    <CommandPalette
      open
      onClose={onClose}
      groups={groups}
      recent={recent.map(toCommand)}
      placeholder="Pantalla, acción, RUT o nombre"
    />
  )
}

const themes = [
  ['light', 'Tema claro'],
  ['dark', 'Tema oscuro'],
  ['system', 'Tema del sistema'],
] as const
