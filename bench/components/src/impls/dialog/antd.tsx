import { useState } from 'react'
import Modal from 'antd/es/modal'
import type { DialogDriver } from '../../contract'
export const driver: DialogDriver = {
  open: '#dlg-open',
  dialog: '.ant-modal',
  close: '.ant-modal-footer .ant-btn-default, .ant-modal-footer button',
}
export default function X() {
  const [o, s] = useState(false)
  return (
    <>
      <button id="dlg-open" onClick={() => s(true)}>
        open
      </button>
      <Modal open={o} title="Título" onCancel={() => s(false)} onOk={() => s(false)}>
        <p>texto</p>
        <input />
      </Modal>
    </>
  )
}
