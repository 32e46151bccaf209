import { useCallback, useRef, useState } from 'react'
import type { List } from '#app/list/useList.ts'
import { useRole } from '#app/usePermission.ts'
import type { ListScreen, OpenDialog, ScreenDialog } from './commands.ts'

/** Result of `useOpenRecord` */
type OpenRecordState = readonly [id: number | null, show: (id: number | null) => void]

const noRecord: OpenRecordState = [null, () => {}]

/**
 * State of a list screen: the open detail, the dialogs over the list, and what follows a change.
 * @param record @default the list has no details
 * @param extra what commands and dialogs need beside it
 */
export function useListScreen<Row extends { id: number }, Extra = unknown>(
  list: List<Row>,
  record: OpenRecordState = noRecord,
  extra?: Extra,
): ListScreen<Row, Extra> {
  type Screen = ListScreen<Row, Extra>
  const role = useRole()
  const [dialogs, setDialogs] = useState<readonly OpenDialog<Screen>[]>([])
  const [revision, setRevision] = useState(0)
  const openings = useRef(0)
  const [openId, show] = record
  const { reload } = list

  const open = useCallback(<Value>(dialog: ScreenDialog<Value, Screen>, value: NoInfer<Value>) => {
    const opened: OpenDialog<Screen> = {
      key: ++openings.current,
      dialog,
      render: (close, screen) => dialog(value, close, screen),
    }
    setDialogs((current) => [...current.filter((other) => other.dialog !== dialog), opened])
  }, [])
  const close = useCallback((key: number) => setDialogs((current) => current.filter((other) => other.key !== key)), [])
  const changed = useCallback(() => {
    setRevision((current) => current + 1)
    void reload()
  }, [reload])
  const isOpen = (dialog: unknown) => dialogs.some((other) => other.dialog === dialog)

  return { ...(extra as Extra), list, role, openId, show, open, isOpen, close, changed, revision, dialogs }
}
