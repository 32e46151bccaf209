import { useState } from 'react'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import DialogContent from '@mui/material/DialogContent'
import DialogActions from '@mui/material/DialogActions'
import type { DialogDriver } from '../../contract'
export const driver: DialogDriver = { open: '#dlg-open', dialog: '.MuiDialog-root', close: '#dlg-close' }
export default function X() {
  const [o, s] = useState(false)
  return (
    <>
      <button id="dlg-open" onClick={() => s(true)}>
        open
      </button>
      <Dialog open={o} onClose={() => s(false)}>
        <DialogTitle>Título</DialogTitle>
        <DialogContent>
          <p>texto</p>
          <input />
        </DialogContent>
        <DialogActions>
          <button id="dlg-close" onClick={() => s(false)}>
            Cerrar
          </button>
        </DialogActions>
      </Dialog>
    </>
  )
}
