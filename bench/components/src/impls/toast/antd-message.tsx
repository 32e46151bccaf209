import message from 'antd/es/message'
import type { ToastProps, ToastDriver } from '../../contract'
export const driver: ToastDriver = { toast: '.ant-message-notice' }
export default function T({ register }: ToastProps) {
  const [api, holder] = message.useMessage()
  register((i) => {
    api.error('mensaje ' + i, 10)
  })
  return <>{holder}</>
}
