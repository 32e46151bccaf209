import { formatDate, NOTHING } from '#app/format.ts'
import type { User } from '#contract/users.ts'
import { Badge, type Column } from '#ui'

/** Columns of the user list. The server masks keys (docs/decisions/0010). Name and e-mail get the remaining width. */
export const userColumns: readonly Column<User>[] = [
  {
    id: 'name',
    header: 'Nombre',
    rowHeader: true,
    sortable: 'text',
    minWidth: 232,
    grow: 400,
    renderCell: ({ name, email }) => (
      <span className="list-lines">
        <span>{name}</span>
        <small className="list-identity">{email}</small>
      </span>
    ),
  },
  {
    id: 'roles',
    header: 'Rol',
    // Fits the longest word of a role label.
    minWidth: 156,
    renderCell: ({ roles }) => (roles[0] ? <Badge>{roles[0].label}</Badge> : NOTHING),
  },
  {
    id: 'masterkey',
    header: 'Clave maestra',
    minWidth: 122,
    renderCell: ({ masterkey }) =>
      masterkey ? (
        <span className="list-lines">
          <span className="list-code">{masterkey.key}</span>
          <small>{terminalsOf(masterkey.terminals.length)}</small>
        </span>
      ) : (
        NOTHING
      ),
  },
  {
    id: 'external_keys',
    header: 'Claves de API',
    minWidth: 145,
    priority: 1,
    renderCell: ({ external_keys }) =>
      external_keys ? <span className="list-key">{external_keys.api_key}</span> : NOTHING,
  },
  {
    id: 'created_at',
    header: 'Creado',
    width: 108,
    priority: 2,
    renderCell: ({ created_at }) => <span className="list-code">{formatDate(created_at)}</span>,
  },
]

const terminalsOf = (count: number) => (count === 1 ? '1 terminal' : `${count} terminales`)
