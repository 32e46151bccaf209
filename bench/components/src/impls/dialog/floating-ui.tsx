// Our stack: floating-ui's FloatingFocusManager + FloatingOverlay
import { useState } from 'react'
import {
  useFloating,
  FloatingPortal,
  FloatingOverlay,
  FloatingFocusManager,
  useDismiss,
  useRole,
  useInteractions,
} from '@floating-ui/react'
import type { DialogDriver } from '../../contract'
export const driver: DialogDriver = { open: '#dlg-open', dialog: '[role=dialog]', close: '#dlg-close' }
export default function X() {
  const [o, s] = useState(false)
  const { refs, context } = useFloating({ open: o, onOpenChange: s })
  const { getFloatingProps } = useInteractions([useDismiss(context), useRole(context)])
  return (
    <>
      <button id="dlg-open" ref={refs.setReference} onClick={() => s(true)}>
        open
      </button>
      {o && (
        <FloatingPortal>
          <FloatingOverlay lockScroll style={{ background: '#0005' }}>
            <FloatingFocusManager context={context}>
              <div
                ref={refs.setFloating}
                {...getFloatingProps()}
                style={{ margin: 100, width: 300, background: '#fff', padding: 20 }}
              >
                <h2>Título</h2>
                <p>texto</p>
                <input />
                <button id="dlg-close" onClick={() => s(false)}>
                  Cerrar
                </button>
              </div>
            </FloatingFocusManager>
          </FloatingOverlay>
        </FloatingPortal>
      )}
    </>
  )
}
