import { useState } from 'react'
import { Badge, Button, DescriptionList, RecordPanel } from 'canje-ui'

const members = [
  { id: 1, name: 'Camila Soto', rut: '12.345.678-5' },
  { id: 2, name: 'Pedro Rojas', rut: '9.876.543-3' },
]

export function MemberList() {
  const [openId, setOpenId] = useState<number | null>(null)
  const index = members.findIndex(({ id }) => id === openId)
  const member = members[index]
  return (
    <>
      {members.map(({ id, name }) => (
        <Button key={id} onClick={() => setOpenId(id)}>{`Abrir a ${name}`}</Button>
      ))}
      {member && (
        <RecordPanel
          open
          title={member.name}
          recordId={member.id}
          badge={<Badge tone="success">Al día</Badge>}
          detail={`RUT ${member.rut}`}
          actions={<Button variant="primary">Asignar puntos</Button>}
          steps={{ index, count: members.length, onStep: (by) => setOpenId(members[index + by]!.id) }}
          onClose={() => setOpenId(null)}
        >
          <DescriptionList items={[{ term: 'Saldo', detail: '66.517 puntos' }]} />
        </RecordPanel>
      )}
    </>
  )
}
