import { entryKindLabels, type Movement } from '#contract/movements.ts'
import { hasFeature } from '#app/config.ts'
import { formatDateTime, formatNumber, formatPesos, formatSignedPoints } from '#app/format.ts'
import { recordPath } from '#app/paths.ts'
import { DescriptionList } from '#ui'
import { RouterButtonLink } from '../shared/RouterButtonLink.tsx'
import { formatPoints } from '../list/points.tsx'
import { RecordFrame } from '../list/RecordFrame.tsx'
import type { RecordPlace } from '../list/useRecordPlace.ts'
import { keyOf, movementTitle, rutOf } from './movementColumns.tsx'

type MovementDetailProps = { movement: Movement; place?: RecordPlace | undefined; onClose: () => void }

/** Everything about an entry, with links to what it is of. */
export function MovementDetail({ movement, place, onClose }: MovementDetailProps) {
  const { partner, kind, points, missing, amount, load, order_id, by_key, reverses, reversed_by, settles } = movement
  const rut = rutOf(partner)
  const entry = (id: number | null) => id !== null && movementTitle({ id })
  return (
    <RecordFrame
      size="md"
      title={movementTitle(movement)}
      recordId={movement.id}
      detail={`${partner.nombre_completo} · ${formatDateTime(movement.created_at)}`}
      place={place}
      onClose={onClose}
      actions={
        <>
          <RouterButtonLink variant="primary" href={recordPath('partners', partner.id)}>
            Ver el socio
          </RouterButtonLink>
          {order_id !== null && hasFeature('orders') && (
            <RouterButtonLink href={recordPath('orders', order_id)}>Ver el canje</RouterButtonLink>
          )}
          {load && <RouterButtonLink href={recordPath('massive', load.id)}>Ver la carga</RouterButtonLink>}
        </>
      }
    >
      <DescriptionList
        items={[
          { term: 'Cuándo', detail: formatDateTime(movement.created_at) },
          { term: 'Socio', detail: rut ? `${partner.nombre_completo}, ${rut}` : partner.nombre_completo },
          { term: 'Tipo', detail: entryKindLabels[kind] },
          { term: 'Detalle', detail: movement.type },
          { term: 'Puntos', detail: formatSignedPoints(points) },
          { term: 'Faltaron', detail: missing !== null && formatPoints(missing) },
          { term: 'Saldo después', detail: formatNumber(movement.balance_after) },
          { term: 'Quién', detail: movement.by?.name },
          { term: 'Motivo', detail: movement.note },
          { term: 'Monto de la compra', detail: amount !== null && formatPesos(amount) },
          { term: 'Carga', detail: load && `N.º ${load.id}${load.file_name ? `, ${load.file_name}` : ''}` },
          { term: 'Canje', detail: order_id !== null && `N.º ${order_id}` },
          { term: 'Clave', detail: by_key && (by_key.key === 'master' ? 'Clave maestra' : keyOf(movement)) },
          { term: 'Terminal', detail: by_key?.terminal },
          { term: 'Referencia de la caja', detail: by_key?.reference },
          { term: 'Revierte', detail: entry(reverses) },
          { term: 'Revertido por', detail: entry(reversed_by) },
          { term: 'Ajusta lo que faltó en', detail: entry(settles) },
        ].filter(({ detail }) => detail)}
      />
    </RecordFrame>
  )
}
