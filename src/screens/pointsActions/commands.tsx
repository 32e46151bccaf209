import type { PointsAction } from '#contract/pointsActions.ts'
import { opensPanels } from '#app/config.ts'
import type { Command, ListScreen, OfferedDraft, ScreenDialog } from '../list/commands.ts'
import { draftTitle } from '../list/listTexts.ts'
import { viewCommand } from '../list/viewCommand.ts'
import type { ListCommands } from '../list/useListCommands.tsx'
import type { ActionFormMode } from './ActionForm.tsx'
import { ArbitraryActionDialog } from './ArbitraryActionDialog.tsx'
import { LazyActionForm } from './lazy.ts'
import { ACTION_DRAFT, PointsActionForm, type ActionDraft } from './PointsActionForm.tsx'
import { nameOf, pointsActionTexts } from './pointsActionTexts.ts'
import { ACTION_FORM_DRAFT, editableField } from './strategyFields.ts'

type Screen = ListScreen<PointsAction>

/** The value of an action, as its strategy takes one. */
export const valueForm: ScreenDialog<{ action: PointsAction; draft?: ActionDraft }, Screen> = (
  { action, draft },
  close,
) => {
  const field = editableField(action)
  return field ? (
    <PointsActionForm action={action} field={field} draft={draft} onClose={close} />
  ) : (
    <ArbitraryActionDialog action={action} onClose={() => close(false)} />
  )
}
/** Name, dates and state, a feature. */
const detailsForm: ScreenDialog<ActionFormMode, Screen> = (mode, close) => <LazyActionForm {...mode} onClose={close} />

const create: Command<Screen> = {
  key: 'create',
  label: 'Agregar acción',
  icon: 'add',
  primary: true,
  feature: 'actions',
  run: ({ open }) => open(detailsForm, { action: null }),
}
const edit: Command<Screen, PointsAction> = {
  key: 'edit',
  label: 'Editar',
  icon: 'edit',
  shortcut: 'E',
  run: ({ open }, action) => open(valueForm, { action }),
}
const editDetails: Command<Screen, PointsAction> = {
  key: 'details',
  label: 'Nombre y vigencia',
  icon: 'calendar',
  feature: 'actions',
  run: ({ open }, action) => open(detailsForm, { action }),
}

const valueDraft: OfferedDraft<ActionDraft, Screen> = {
  kind: ACTION_DRAFT,
  title: ({ action }) => `Quedó a medio editar «${nameOf(action)}»`,
  recover: ({ open }, draft) => open(valueForm, { action: draft.action, draft }),
}
const detailsDraft: OfferedDraft<ActionFormMode, Screen> = {
  kind: ACTION_FORM_DRAFT,
  feature: 'actions',
  title: ({ action, draft }) => draftTitle(pointsActionTexts, action ? nameOf(action) : draft?.display_name),
  recover: ({ open }, mode) => open(detailsForm, mode),
}

export const listCommands: ListCommands<PointsAction, Screen> = {
  row: [viewCommand, edit, editDetails],
  add: create,
  drafts: [valueDraft, detailsDraft],
}

/** Of the detail. A dialog makes room for the form. */
export const detailCommands: readonly Command<Screen, PointsAction>[] = [
  {
    ...edit,
    label: 'Editar acción',
    primary: true,
    run(screen, action) {
      screen.open(valueForm, { action })
      if (!opensPanels()) screen.show(null)
    },
  },
]
