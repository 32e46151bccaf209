import { Suspense, useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { userSortKeys, type User } from '#contract/users.ts'
import { dropDraft, draftOf } from '#app/form/drafts.ts'
import { lazyScreen } from '#app/lazyScreen.ts'
import { useList } from '#app/list/useList.ts'
import { useIdlePreload } from '#app/useIdlePreload.ts'
import { useScreen } from '#app/useScreen.ts'
import { useRole } from '#app/useSession.ts'
import {
  BulkBar,
  Button,
  DataTable,
  LoadMore,
  Menu,
  SearchField,
  Toolbar,
  type DataTableHandle,
  type MenuItem,
} from '#ui'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ListEmpty } from '../list/ListEmpty.tsx'
import { ListFrame } from '../list/ListFrame.ts'
import { ListNote, type ListWords } from '../list/ListNote.tsx'
import { selectAllLabel } from '../list/selectAllLabel.ts'
import type { MadeKey } from './MadeKeys.tsx'
import { userColumns } from './userColumns.tsx'
import { removeUser, removeUsers, userSource } from './userCommands.ts'
import type { UserDialog, UserDialogsProps } from './UserDialogs.tsx'
import { mayChange, USER_DRAFT } from './userFields.ts'
import type { UserFormMode } from './UserForm.tsx'

const UserDialogs = lazyScreen<UserDialogsProps>(() => import('./UserDialogs.tsx').then((m) => m.UserDialogs))

const rowId = ({ id }: User) => id
const nameOf = ({ name }: User) => name

const words: ListWords<(typeof userSortKeys)[number]> = {
  rows: 'Usuarios',
  all: 'Todos los usuarios, primero el más reciente',
  back: 'Ver todos',
  columns: { id: 'antigüedad', name: 'nombre' },
}

/** Usuarios, where the deployment turns the feature on (spec §2, 'present but not routed'). */
export function UsersScreen() {
  useScreen('Usuarios')
  useIdlePreload(UserDialogs)
  const list = useList<User>({ ...userSource, sortKeys: userSortKeys, address: useSearchParams() })
  const [dialog, setDialog] = useState<UserDialog | null>(null)
  const [draft, setDraft] = useState(() => draftOf<UserFormMode>(USER_DRAFT))
  const role = useRole()
  const table = useRef<DataTableHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const { question, selectedRows, reload } = list
  const chosen = selectedRows.length

  const add = () => setDialog({ act: 'form', user: null })
  const removeChosen = async () => (await removeUsers(selectedRows)) && reload()

  function clearSearch() {
    list.searchProps.onSearch('')
    search.current?.focus()
  }

  function closeDraft(reopen: boolean) {
    if (reopen && draft) setDialog({ act: 'form', ...draft })
    else dropDraft(USER_DRAFT)
    setDraft(null)
  }

  function close(saved: boolean, made: MadeKey[] | null = null) {
    setDialog(made && { act: 'made', keys: made })
    setDraft((offered) => draftOf<UserFormMode>(USER_DRAFT) ?? offered)
    if (saved) void reload()
  }

  const rowActions = useCallback(
    (user: User): MenuItem[] => {
      if (!mayChange(role, user)) return []
      const remove = async () => (await removeUser(user)) && reload()
      return [
        { key: 'edit', label: 'Editar', icon: 'edit', onSelect: () => setDialog({ act: 'form', user }) },
        {
          key: 'password',
          label: 'Cambiar contraseña',
          icon: 'lock',
          onSelect: () => setDialog({ act: 'password', user }),
        },
        {
          key: 'masterKey',
          label: 'Clave maestra',
          icon: 'key',
          onSelect: () => setDialog({ act: 'masterKey', user }),
        },
        {
          key: 'externalKey',
          label: 'Claves de API',
          icon: 'external',
          onSelect: () => setDialog({ act: 'externalKey', user }),
        },
        { type: 'separator', key: 'separator' },
        { key: 'remove', label: 'Eliminar', icon: 'delete', tone: 'danger', onSelect: () => void remove() },
      ]
    },
    [reload, role],
  )

  return (
    <ListFrame>
      <Toolbar title="Usuarios">
        <SearchField
          ref={search}
          label="Buscar usuarios"
          placeholder="Busca por nombre o correo"
          {...list.searchProps}
        />
        <Button variant="primary" icon="add" onClick={add}>
          Agregar usuario
        </Button>
        <Menu
          label="Más acciones de usuarios"
          items={[
            {
              key: 'removeMany',
              label: 'Eliminar seleccionados',
              icon: 'delete',
              tone: 'danger',
              disabledReason: chosen === 0 ? 'Selecciona al menos un usuario' : undefined,
              onSelect: () => void removeChosen(),
            },
          ]}
        />
      </Toolbar>
      {draft && (
        <DraftBanner
          title="Quedó un usuario a medio llenar"
          onRecover={() => closeDraft(true)}
          onDrop={() => closeDraft(false)}
        />
      )}
      <div className="list-note">
        {chosen === 0 && list.status !== 'error' && <ListNote question={question} words={words} onReset={list.reset} />}
        <BulkBar
          count={chosen}
          label={chosen === 1 ? '1 usuario seleccionado' : `${chosen} usuarios seleccionados`}
          onClear={list.clearSelection}
        >
          <Button size="sm" variant="danger" icon="delete" onClick={() => void removeChosen()}>
            Eliminar
          </Button>
        </BulkBar>
      </div>
      <DataTable
        ref={table}
        label="Usuarios"
        columns={userColumns}
        rowId={rowId}
        rowLabel={nameOf}
        {...list.tableProps}
        selectAllLabel={selectAllLabel(list.rows.length, 'cargado')}
        rowActions={rowActions}
        empty={
          <ListEmpty
            search={question.search}
            onClear={clearSearch}
            notFound={`Ningún nombre ni correo contiene «${question.search}».`}
          >
            Agrega a quienes trabajan con el programa.
          </ListEmpty>
        }
      />
      <LoadMore
        {...list.loadMoreProps}
        noun={['usuario', 'usuarios']}
        onEnd={(index) => table.current?.focusRow(index)}
      />
      <Suspense fallback={null}>{dialog && <UserDialogs dialog={dialog} onClose={close} />}</Suspense>
    </ListFrame>
  )
}
