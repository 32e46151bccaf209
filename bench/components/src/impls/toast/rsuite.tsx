import CustomProvider from 'rsuite/CustomProvider'
import Notification from 'rsuite/Notification'
import useToaster from 'rsuite/useToaster'
import 'rsuite/Notification/styles/index.css'
// The close button: rsuite's notification sheet only positions it.
import 'rsuite/Tag/styles/index.css'
import 'rsuite/useToaster/styles/index.css'
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
