import type { ReactNode } from 'react'
import type { Feature } from '#contract/features.ts'
import { isAllowed, type Permission } from '#contract/roles.ts'
import { hasFeature, opensPanels } from '#app/config.ts'
import type { List } from '#app/list/useList.ts'
import type { ScreenForm } from '#app/paths.ts'
import type { IconName, MenuItem } from '#ui'

/**
 * Renders a dialog over a list.
 * @param value What it was opened with.
 * @param close `changed`: the list has to reload.
 */
export type ScreenDialog<Value, Screen> = (value: Value, close: (changed: boolean) => void, screen: Screen) => ReactNode

/** A list screen as its commands and dialogs see it. `Extra`: what they need beside it. */
export type ListScreen<Row extends { id: number }, Extra = unknown> = Extra & {
  list: List<Row>
  /** Name of the user's role. */
  role: string | undefined
  /** Id of the record whose detail is open. */
  openId: number | null
  /** Opens the detail of a record, or none. */
  show: (id: number | null) => void
  /** Opens a dialog, in place of an earlier one of its kind. */
  open: <Value>(dialog: ScreenDialog<Value, ListScreen<Row, Extra>>, value: NoInfer<Value>) => void
  isOpen: (dialog: ScreenDialog<never, ListScreen<Row, Extra>>) => boolean
  /** Reloads what the list, the detail and the banners of drafts show. */
  changed: () => void
  /** Number of the last change. */
  revision: number
  /** Open dialogs, the topmost last. */
  dialogs: readonly OpenDialog<ListScreen<Row, Extra>>[]
  close: (key: number) => void
}

export type OpenDialog<Screen> = {
  key: number
  dialog: unknown
  render: (close: (changed: boolean) => void, screen: Screen) => ReactNode
}

/** Who may do something, and where the deployment turns it on. */
export type Access = {
  /** All of several. */
  permission?: Permission | readonly Permission[]
  feature?: Feature
}

/** Something that staff do on a screen. It is written once, and shown by each menu, bar and detail that lists it. */
export type Command<Screen, Subject = unknown> = Access & {
  key: string
  label: string | ((screen: Screen, subject: Subject) => string)
  icon?: IconName
  /** Letter that runs it while the detail with its button has the focus. */
  shortcut?: string
  /** Whether it is offered, beside permission and feature. @default always */
  when?: (screen: Screen, subject: Subject) => boolean
  /** Why it cannot be done now. */
  disabledReason?: (screen: Screen, subject: Subject) => string | undefined
  /** The main thing to do. Of several in a row, the first one is the primary button. */
  primary?: boolean
  danger?: boolean
  /** Menus draw a line above it. */
  startsGroup?: boolean
  /** Name in the address that starts it: '/products?nuevo'. */
  address?: ScreenForm
  /** Opens a dialog, or does it at once. */
  run: (screen: Screen, subject: Subject) => unknown
}

/** A draft that a form may have left, offered above the list. */
export type OfferedDraft<Draft, Screen> = Access & {
  /** Draft kind of the form. */
  kind: string
  /** 'Quedó un producto a medio llenar: «Taza»' */
  title: (draft: Draft) => string
  /** @default whether the draft was saved, according to its attempts */
  description?: (draft: Draft) => string | undefined
  /** Opens the form with the draft. */
  recover: (screen: Screen, draft: Draft) => void
}

/** The row that a list marks: the open one, while the list is in sight. */
export const panelRow = ({ openId }: { openId: number | null }): number | undefined =>
  (opensPanels() && openId) || undefined

type WithRole = { role: string | undefined }

export const mayUse = ({ permission = [], feature }: Access, { role }: WithRole): boolean =>
  [permission].flat().every((one) => isAllowed(one, role)) && (!feature || hasFeature(feature))

export const isOffered = <Screen extends WithRole, Subject>(
  command: Command<Screen, Subject>,
  screen: Screen,
  subject: Subject,
): boolean => mayUse(command, screen) && (command.when?.(screen, subject) ?? true)

export const labelOf = <Screen, Subject>({ label }: Command<Screen, Subject>, screen: Screen, subject: Subject) =>
  typeof label === 'string' ? label : label(screen, subject)

/** The offered commands as items of a menu. */
export function menuItems<Screen extends WithRole, Subject>(
  commands: readonly Command<Screen, Subject>[],
  screen: Screen,
  subject: Subject,
): MenuItem[] {
  const offered = commands.filter((command) => isOffered(command, screen, subject))
  return offered.flatMap((command, index): MenuItem[] => {
    const { key, icon, danger, startsGroup, disabledReason, run } = command
    return [
      ...(startsGroup && index > 0 ? [{ type: 'separator' as const, key: `above ${key}` }] : []),
      {
        key,
        label: labelOf(command, screen, subject),
        icon,
        tone: danger ? 'danger' : undefined,
        disabledReason: disabledReason?.(screen, subject),
        onSelect: () => void run(screen, subject),
      },
    ]
  })
}
