import { useState } from 'react'
import Modal from 'rsuite/Modal'
import 'rsuite/Modal/styles/index.css'
import type { DialogDriver } from '../../contract'
export const driver: DialogDriver = { open: '#dlg-open', dialog: '.rs-modal-wrapper, .rs-modal', close: '#dlg-close' }
export default function X() {
  const [o, s] = useState(false)
  return (
    <>
      <button id="dlg-open" onClick={() => s(true)}>
        open
      </button>
      <Modal open={o} onClose={() => s(false)}>
        <Modal.Header>
          <Modal.Title>Título</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <p>texto</p>
          <input />
        </Modal.Body>
        <Modal.Footer>
          <button id="dlg-close" onClick={() => s(false)}>
            Cerrar
          </button>
        </Modal.Footer>
      </Modal>
    </>
  )
}
