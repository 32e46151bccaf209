import { createToastQueue, Toaster } from '@ours'
import type { ToastDriver, ToastProps } from '../../contract'
import '../../shared/ours'

export const driver: ToastDriver = { toast: '[data-toast]', shown: 5, note: '5 on screen, the others wait' }

const queue = createToastQueue()

export default function Ours({ register }: ToastProps) {
  register((i) => queue.push({ tone: 'error', title: 'Error', text: `mensaje ${i}` }))
  return <Toaster queue={queue} />
}
