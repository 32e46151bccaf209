import type { ReactNode } from 'react'
import type { User } from '#contract/users.ts'
import { clock } from '#app/clock.ts'
import { formatDate } from '#app/format.ts'
import { Badge, DescriptionList } from '#ui'
import { RecordFrame } from '../list/RecordFrame.tsx'
import type { RecordPlace } from '../list/useRecordPlace.ts'
import { ChangeHistory } from '../shared/ChangeHistory.tsx'
import { describeKey } from './keyTerms.ts'

type UserViewProps = {
  user: User
  place?: RecordPlace | undefined
  /** Buttons of what can be done with it. */
  actions?: ReactNode
  onClose: () => void
}

/** Detail of a user. The server masks keys (docs/decisions/0010). */
export function UserView({ user, place, actions, onClose }: UserViewProps) {
  const { id, name, email, roles, masterkey, external_keys, created_at } = user
  const now = clock.now()
  return (
    <RecordFrame
      size="md"
      title={name}
      recordId={id}
      badge={roles[0] && <Badge>{roles[0].label}</Badge>}
      detail={email}
      place={place}
      actions={actions}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          { term: 'Correo', detail: email },
          { term: 'Rol', detail: roles[0]?.label },
          { term: 'Creado', detail: formatDate(created_at) },
          {
            term: 'Clave maestra',
            detail: masterkey && keyText(masterkey.key, describeKey(masterkey, now)),
            wide: true,
          },
          {
            term: 'Terminales',
            detail: masterkey && masterkey.terminals.map((terminal) => terminal.name).join(', '),
            wide: true,
          },
          {
            term: 'Claves de API',
            detail: external_keys && keyText(external_keys.api_key, describeKey(external_keys, now)),
            wide: true,
          },
        ]}
      />
      <ChangeHistory key={id} kind="user" id={id} />
    </RecordFrame>
  )
}

const keyText = (key: string, terms: string) => [key, terms].filter(Boolean).join(' · ')
