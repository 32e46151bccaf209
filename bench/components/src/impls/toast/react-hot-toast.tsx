import { Toaster, toast } from 'react-hot-toast'
import type { ToastProps, ToastDriver } from '../../contract'
export const driver: ToastDriver = { toast: '[role=status]', shown: 20, note: 'keeps the last 20 by default' }
export default function T({ register }: ToastProps) {
  register((i) => {
    toast.error('mensaje ' + i, { duration: 10000 })
  })
  return <Toaster position="top-right" />
}
