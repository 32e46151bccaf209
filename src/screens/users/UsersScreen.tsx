import { Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { userSortKeys, type User } from '#contract/users.ts'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import { lazyScreen } from '#app/lazyScreen.ts'
import { useList } from '#app/list/useList.ts'
import { useIdlePreload } from '#app/useIdlePreload.ts'
import { useScreen } from '#app/useScreen.ts'
import { useRole } from '#app/usePermission.ts'
import { Button, Menu, type MenuItem } from '#ui'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ListLayout } from '../list/ListLayout.tsx'
import { halfFilledTitle, type ListWords } from '../list/listWords.ts'
import { removeItem, removeManyItem } from '../list/removeItems.ts'
import type { MadeKey } from './MadeKeys.tsx'
import { userColumns } from './userColumns.tsx'
import { removeUser, removeUsers, userSource } from './userCommands.ts'
import type { UserDialog, UserDialogsProps } from './UserDialogs.tsx'
import { mayChange, USER, USER_DRAFT } from './userFields.ts'
import type { UserFormMode } from './UserForm.tsx'

const UserDialogs = lazyScreen<UserDialogsProps>(() => import('./UserDialogs.tsx').then((m) => m.UserDialogs))

const nameOf = ({ name }: User) => name

const words: ListWords<(typeof userSortKeys)[number]> = {
  noun: USER,
  gender: 'm',
  all: 'Todos los usuarios, primero los más nuevos',
  back: 'Ver todos',
  columns: { id: 'antigüedad', name: 'nombre' },
  searchBy: 'Busca por nombre o correo',
  notFound: 'Ningún nombre ni correo contiene',
  nothingYet: 'Agrega a quienes trabajan con el programa.',
}

/** Usuarios, where the deployment turns the feature on (spec §2, 'present but not routed'). */
export function UsersScreen() {
  useScreen('Usuarios')
  useIdlePreload(UserDialogs)
  const list = useList<User>({ ...userSource, sortKeys: userSortKeys, address: useSearchParams() })
  const [dialog, setDialog] = useState<UserDialog | null>(null)
  const offer = useDraftOffer<UserFormMode>(USER_DRAFT)
  const role = useRole()
  const { selectedCount, selectedRows, reload } = list

  const removeSelected = async () => (await removeUsers(selectedRows())) && reload()
  const rowActions = useCallback(
    (user: User): MenuItem[] => {
      if (!mayChange(role, user)) return []
      const open = (act: 'form' | 'password' | 'masterKey' | 'externalKey') => () => setDialog({ act, user })
      return [
        { key: 'edit', label: 'Editar', icon: 'edit', onSelect: open('form') },
        { key: 'password', label: 'Cambiar contraseña', icon: 'lock', onSelect: open('password') },
        { key: 'masterKey', label: 'Clave maestra', icon: 'key', onSelect: open('masterKey') },
        { key: 'externalKey', label: 'Claves de API', icon: 'external', onSelect: open('externalKey') },
        ...removeItem(async () => (await removeUser(user)) && reload()),
      ]
    },
    [reload, role],
  )

  function close(saved: boolean, made: MadeKey[] | null = null) {
    setDialog(made && { act: 'made', keys: made })
    offer.look()
    if (saved) void reload()
  }

  return (
    <ListLayout
      list={list}
      words={words}
      columns={userColumns}
      rowLabel={nameOf}
      rowActions={rowActions}
      tools={
        <>
          <Button variant="primary" icon="add" onClick={() => setDialog({ act: 'form', user: null })}>
            Agregar usuario
          </Button>
          <Menu label="Más acciones de usuarios" items={[removeManyItem(words, selectedCount, removeSelected)]} />
        </>
      }
      bulkActions={
        <Button size="sm" variant="danger" icon="delete" onClick={removeSelected}>
          Eliminar
        </Button>
      }
      draft={
        <DraftBanner
          offer={offer}
          title={({ user, draft }) => halfFilledTitle(words, user?.name ?? draft?.name)}
          onRecover={(draft) => setDialog({ act: 'form', ...draft })}
        />
      }
    >
      <Suspense fallback={null}>{dialog && <UserDialogs dialog={dialog} onClose={close} />}</Suspense>
    </ListLayout>
  )
}
