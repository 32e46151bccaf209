import { useToaster, Notification, CustomProvider } from 'rsuite'
import 'rsuite/dist/rsuite-no-reset.min.css'
import type { ToastProps, ToastDriver } from '../../contract'
export const driver: ToastDriver = { toast: '.rs-notification' }
function In({ register }: ToastProps) {
  const t = useToaster()
  register((i) => {
    t.push(
      <Notification type="error" header="Error" closable>
        mensaje {i}
      </Notification>,
      { placement: 'topEnd', duration: 10000 },
    )
  })
  return null
}
export default function T(p: ToastProps) {
  return (
    <CustomProvider>
      <In {...p} />
    </CustomProvider>
  )
}
