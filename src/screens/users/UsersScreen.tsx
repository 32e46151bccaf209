import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { KeyKind } from '#contract/keys.ts'
import { userSortKeys, type User } from '#contract/users.ts'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import { useList } from '#app/list/useList.ts'
import { useIdlePreload } from '#app/useIdlePreload.ts'
import { useAddressedForm } from '#app/useAddressedForm.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { useRole } from '#app/usePermission.ts'
import { Button, Menu, type MenuItem } from '#ui'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ListLayout } from '../list/ListLayout.tsx'
import { draftTitle, type ListTexts } from '../list/listTexts.ts'
import { removeMenuItem, removeSelectedMenuItem } from '../list/removeMenuItems.ts'
import { LazyUserDialogs } from './lazy.ts'
import type { NewKey } from './NewKeysDialog.tsx'
import { userColumns } from './userColumns.tsx'
import { removeUser, removeUsers, revokeKey, userSource } from './userCommands.ts'
import type { UserDialog } from './UserDialogs.tsx'
import { canEditUser, USER, USER_DRAFT } from './userFields.ts'
import type { UserFormMode } from './UserForm.tsx'

const nameOf = ({ name }: User) => name

const listTexts: ListTexts<(typeof userSortKeys)[number]> = {
  title: 'Usuarios',
  noun: USER,
  gender: 'm',
  allNote: 'Todos los usuarios, primero los más nuevos',
  emptyText: 'Agrega a quienes trabajan con el programa.',
  query: {
    placeholder: 'Busca por nombre o correo',
    noMatches: 'Ningún nombre ni correo contiene',
    sortLabels: { id: 'antigüedad', name: 'nombre' },
  },
}

/** One item for each key that the user has. */
function revokeMenuItems({ masterkey, external_keys }: User, onRevoke: (kind: KeyKind) => unknown): MenuItem[] {
  const item = (kind: KeyKind, label: string): MenuItem => ({
    key: `revoke-${kind}`,
    label,
    icon: 'close',
    onSelect: () => onRevoke(kind),
  })
  return [
    ...(masterkey ? [item('master', 'Revocar clave maestra')] : []),
    ...(external_keys ? [item('external', 'Revocar claves de API')] : []),
  ]
}

/** Usuarios, a feature of the deployment (spec §2, 'present but not routed'). */
export function UsersScreen() {
  useScreenTitle('Usuarios')
  useIdlePreload(LazyUserDialogs)
  const address = useSearchParams()
  const list = useList<User>({ ...userSource, sortKeys: userSortKeys, address })
  const [dialog, setDialog] = useState<UserDialog | null>(null)
  const offer = useDraftOffer<UserFormMode>(USER_DRAFT)
  const role = useRole()
  const { selectedCount, selectedRows, reload } = list

  useAddressedForm('nuevo', address, () => setDialog({ mode: 'form', user: null }))

  const removeSelected = async () => (await removeUsers(selectedRows())) && reload()
  const rowActions = useCallback(
    (user: User): MenuItem[] => {
      if (!canEditUser(role, user)) return []
      const open = (mode: 'form' | 'password' | 'masterKey' | 'externalKey') => () => setDialog({ mode, user })
      return [
        { key: 'edit', label: 'Editar', icon: 'edit', onSelect: open('form') },
        { key: 'password', label: 'Cambiar contraseña', icon: 'lock', onSelect: open('password') },
        { key: 'masterKey', label: 'Clave maestra', icon: 'key', onSelect: open('masterKey') },
        { key: 'externalKey', label: 'Claves de API', icon: 'external', onSelect: open('externalKey') },
        ...revokeMenuItems(user, async (kind) => (await revokeKey(user, kind)) && reload()),
        ...removeMenuItem(async () => (await removeUser(user)) && reload()),
      ]
    },
    [reload, role],
  )

  function close(saved: boolean, newKeys: NewKey[] | null = null) {
    setDialog(newKeys && { mode: 'newKeys', keys: newKeys })
    offer.refresh()
    if (saved) void reload()
  }

  return (
    <ListLayout
      list={list}
      texts={listTexts}
      columns={userColumns}
      getRowLabel={nameOf}
      rowActions={rowActions}
      addButton={
        <Button variant="primary" icon="add" onClick={() => setDialog({ mode: 'form', user: null })}>
          Agregar usuario
        </Button>
      }
      toolbarActions={
        <Menu
          label="Más acciones de usuarios"
          items={[removeSelectedMenuItem(listTexts, selectedCount, removeSelected)]}
        />
      }
      bulkActions={
        <Button size="sm" variant="danger" icon="delete" onClick={removeSelected}>
          Eliminar
        </Button>
      }
      draftBanner={
        <DraftBanner
          offer={offer}
          title={({ user, draft }) => draftTitle(listTexts, user?.name ?? draft?.name)}
          onRecover={(draft) => setDialog({ mode: 'form', ...draft })}
        />
      }
    >
      {dialog && <LazyUserDialogs dialog={dialog} onClose={close} />}
    </ListLayout>
  )
}
