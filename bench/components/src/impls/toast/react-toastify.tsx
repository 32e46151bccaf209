import { ToastContainer, toast } from 'react-toastify'
import type { ToastProps, ToastDriver } from '../../contract'
export const driver: ToastDriver = { toast: '.Toastify__toast' }
export default function T({ register }: ToastProps) {
  register((i) => {
    toast.error('mensaje ' + i, { autoClose: 10000 })
  })
  return <ToastContainer position="top-right" />
}
