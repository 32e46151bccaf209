import type { KeyKind } from '#contract/keys.ts'
import type { User } from '#contract/users.ts'
import type { Command, ListScreen, OfferedDraft, ScreenDialog } from '../list/commands.ts'
import { draftTitle } from '../list/listTexts.ts'
import { removeCommands } from '../list/removeCommands.ts'
import type { ListCommands } from '../list/useListCommands.tsx'
import { LazyUserDialogs } from './lazy.ts'
import { removeUser, removeUsers, revokeKey } from './userCommands.ts'
import type { UserDialog } from './UserDialogs.tsx'
import { canEditUser, USER_DRAFT } from './userFields.ts'
import type { UserFormMode } from './UserForm.tsx'
import { userTexts } from './userTexts.ts'

type Screen = ListScreen<User>

/** A form of a user. New keys are shown next, once. */
const userDialogs: ScreenDialog<UserDialog, Screen> = (dialog, close, { open }) => (
  <LazyUserDialogs
    dialog={dialog}
    onClose={(saved, newKeys) => {
      close(saved)
      if (newKeys) open(userDialogs, { mode: 'newKeys', keys: newKeys })
    }}
  />
)

const create: Command<Screen> = {
  key: 'create',
  label: 'Agregar usuario',
  icon: 'add',
  primary: true,
  address: 'nuevo',
  run: ({ open }) => open(userDialogs, { mode: 'form', user: null }),
}

const ofEditable = { when: ({ role }: Screen, user: User) => canEditUser(role, user) }

const edit: Command<Screen, User> = {
  ...ofEditable,
  key: 'edit',
  label: 'Editar',
  icon: 'edit',
  shortcut: 'E',
  run: ({ open }, user) => open(userDialogs, { mode: 'form', user }),
}
const changePassword: Command<Screen, User> = {
  ...ofEditable,
  key: 'password',
  label: 'Cambiar contraseña',
  icon: 'lock',
  run: ({ open }, user) => open(userDialogs, { mode: 'password', user }),
}
const masterKey: Command<Screen, User> = {
  ...ofEditable,
  key: 'masterKey',
  label: 'Clave maestra',
  icon: 'key',
  run: ({ open }, user) => open(userDialogs, { mode: 'masterKey', user }),
}
const externalKeys: Command<Screen, User> = {
  ...ofEditable,
  key: 'externalKey',
  label: 'Claves de API',
  icon: 'external',
  run: ({ open }, user) => open(userDialogs, { mode: 'externalKey', user }),
}
const revoke = (kind: KeyKind, label: string, field: 'masterkey' | 'external_keys'): Command<Screen, User> => ({
  key: `revoke-${kind}`,
  label,
  icon: 'close',
  when: (screen, user) => user[field] !== null && ofEditable.when(screen, user),
  run: async ({ changed }, user) => (await revokeKey(user, kind)) && changed(),
})
const remove = removeCommands<User>(userTexts, { ...ofEditable, one: removeUser, many: removeUsers })

const draft: OfferedDraft<UserFormMode, Screen> = {
  kind: USER_DRAFT,
  title: ({ user, draft }) => draftTitle(userTexts, user?.name ?? draft?.name),
  recover: ({ open }, mode) => open(userDialogs, { mode: 'form', ...mode }),
}

export const listCommands: ListCommands<User, Screen> = {
  row: [
    edit,
    changePassword,
    masterKey,
    externalKeys,
    revoke('master', 'Revocar clave maestra', 'masterkey'),
    revoke('external', 'Revocar claves de API', 'external_keys'),
    remove.row,
  ],
  add: create,
  toolbar: [remove.toolbar],
  bulk: [remove.bulk],
  drafts: [draft],
}

export const detailCommands: readonly Command<Screen, User>[] = [
  { ...edit, label: 'Editar usuario', primary: true },
  changePassword,
  masterKey,
  externalKeys,
]
