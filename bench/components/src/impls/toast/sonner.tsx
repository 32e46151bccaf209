import { Toaster, toast } from 'sonner'
import type { ToastProps, ToastDriver } from '../../contract'
export const driver: ToastDriver = { toast: '[data-sonner-toast]', note: '3 visible by default, all in the DOM' }
export default function T({ register }: ToastProps) {
  register((i) => {
    toast.error('Error', { description: 'mensaje ' + i, duration: 10000 })
  })
  return <Toaster position="top-right" closeButton />
}
