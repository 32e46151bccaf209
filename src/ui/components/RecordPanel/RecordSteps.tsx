import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { IconButton } from '../IconButton/IconButton.tsx'

/** The place of a record in its list, and the way to the ones beside it. */
export type RecordPanelSteps = {
  /** From 0 on. */
  index: number
  /** Number of records that are known. */
  count: number
  /** There are more than `count`. @default false */
  hasMore?: boolean
  /** The next one is being read. @default false */
  loading?: boolean
  onStep: (by: 1 | -1) => void
  /** 'Socio anterior', 'Socio siguiente'. @default 'Registro anterior', 'Registro siguiente' */
  previousLabel?: string
  nextLabel?: string
  /** For `aria-keyshortcuts`. */
  previousKeys?: string
  nextKeys?: string
}

type RecordStepsProps = RecordPanelSteps & { title: string }

/** '3 de 48 ‹ ›'. The record and its place are announced as they change. */
export function RecordSteps({
  title,
  index,
  count,
  hasMore = false,
  loading = false,
  onStep,
  ...more
}: RecordStepsProps) {
  const messages = useMessages('recordPanel', es.recordPanel)
  const { previousLabel = messages.previous, nextLabel = messages.next, previousKeys, nextKeys } = more
  const isLast = index === count - 1 && !hasMore
  return (
    <>
      <span role="status">
        <span>{`${title}, `}</span>
        <span>{messages.place(index + 1, count, hasMore)}</span>
      </span>
      <IconButton
        icon="chevron-left"
        size="sm"
        label={previousLabel}
        aria-keyshortcuts={previousKeys}
        disabledReason={index === 0 ? messages.isFirst : undefined}
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon="chevron-right"
        size="sm"
        label={nextLabel}
        aria-keyshortcuts={nextKeys}
        loading={loading}
        disabledReason={isLast ? messages.isLast : undefined}
        onClick={() => onStep(1)}
      />
    </>
  )
}
