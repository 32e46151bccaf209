import type { ReactNode } from 'react'
import { opensPanels } from '#app/config.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { Button, Dialog, type DialogProps } from '#ui'
import { LazyRecordPanel } from './lazy.ts'
import type { RecordPanelFrameProps } from './RecordPanelFrame.tsx'
import { RecordSteps } from './RecordSteps.tsx'

type RecordFrameProps = Pick<DialogProps, 'size' | 'description'> &
  Pick<RecordPanelFrameProps, 'title' | 'recordId' | 'badge' | 'detail' | 'place' | 'onClose'> & {
    /** Heading of the dialog. @default title */
    dialogTitle?: string
    /** Buttons of what can be done with it, the main one first. */
    actions?: ReactNode
    children: ReactNode
  }

/** Shows a record: in a panel over its list, and in a dialog where no feature is on. */
export function RecordFrame(props: RecordFrameProps) {
  const { size, title, dialogTitle = title, description, recordId, badge, detail, place, ...others } = props
  const { actions, onClose, children } = others
  useBackGuard(onClose)
  if (opensPanels()) {
    return (
      <LazyRecordPanel
        title={title}
        recordId={recordId}
        badge={badge}
        detail={detail ?? description}
        place={place}
        actions={actions}
        onClose={onClose}
      >
        {children}
      </LazyRecordPanel>
    )
  }
  return (
    <Dialog
      open
      size={size}
      title={dialogTitle}
      description={description}
      closeLabel="Cerrar ventana"
      onClose={onClose}
      headerActions={<RecordSteps place={place} />}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {actions}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
