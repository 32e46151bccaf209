import * as D from '@radix-ui/react-dialog'
import type { DialogDriver } from '../../contract'
export const driver: DialogDriver = { open: '#dlg-open', dialog: '[role=dialog]', close: '#dlg-close' }
export default function X() {
  return (
    <D.Root>
      <D.Trigger id="dlg-open">open</D.Trigger>
      <D.Portal>
        <D.Overlay style={{ position: 'fixed', inset: 0, background: '#0005' }} />
        <D.Content
          aria-describedby={undefined}
          style={{ position: 'fixed', top: 100, left: 100, background: '#fff', padding: 20 }}
        >
          <D.Title>Título</D.Title>
          <p>texto</p>
          <input />
          <D.Close id="dlg-close">Cerrar</D.Close>
        </D.Content>
      </D.Portal>
    </D.Root>
  )
}
