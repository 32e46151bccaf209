import { useRef } from 'react'
import type { DialogDriver } from '../../contract'
export const driver: DialogDriver = { open: '#dlg-open', dialog: 'dialog', close: '#dlg-close' }
export default function D() {
  const r = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button id="dlg-open" onClick={() => r.current!.showModal()}>
        open
      </button>
      <dialog ref={r}>
        <h2>Título</h2>
        <p>texto</p>
        <input id="f" />
        <button id="dlg-close" onClick={() => r.current!.close()}>
          Cerrar
        </button>
      </dialog>
    </>
  )
}
