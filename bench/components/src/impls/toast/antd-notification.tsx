import notification from 'antd/es/notification'
import type { ToastProps, ToastDriver } from '../../contract'
export const driver: ToastDriver = { toast: '.ant-notification-notice' }
export default function T({ register }: ToastProps) {
  const [api, holder] = notification.useNotification()
  register((i) => {
    api.error({ title: 'Error', description: 'mensaje ' + i, duration: 10 } as any)
  })
  return <>{holder}</>
}
