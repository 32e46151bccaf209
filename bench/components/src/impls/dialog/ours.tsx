import { Dialog } from '@ours'
import { useState } from 'react'
import type { DialogDriver } from '../../contract'
import '../../shared/ours'

export const driver: DialogDriver = { open: '#dlg-open', dialog: '[role=dialog]', close: '#dlg-close' }

export default function Ours() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button id="dlg-open" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Título">
        <p>texto</p>
        <input />
        <button id="dlg-close" onClick={() => setOpen(false)}>
          Cerrar
        </button>
      </Dialog>
    </>
  )
}
