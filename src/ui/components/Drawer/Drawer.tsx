import { useId, type ComponentPropsWithRef, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { useMessages, useSurfaceAttributes } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { closePath } from '../Icon/iconPaths.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import type { DialogCloseReason } from '../Dialog/Dialog.tsx'
import { Root } from './Drawer.styles.ts'
import { DrawerEdge } from './DrawerEdge.tsx'
import { CoveredPage, NarrowedPage } from './drawerPage.ts'
import { useDrawer } from './useDrawer.ts'

type OwnProps = {
  /**
   * Nothing is rendered while false: each opening starts with new state.
   * @es Abierto o no. Mientras es falso no se dibuja nada: cada apertura empieza de cero.
   */
  open: boolean
  /**
   * Heading and accessible name.
   * @es Título y nombre accesible: suele ser el nombre de lo que muestra.
   */
  title: string
  /**
   * The user asked to close it. An outside press asks only where it covers the page.
   * @es Alguien quiere cerrarlo, y cómo: con el botón, con Escape o pulsando fuera. Quien guarda `open` decide.
   */
  onClose: (reason: DialogCloseReason) => void
  /**
   * Width of the window from which it stands beside the page, px.
   * @default 1024
   * @es Ancho de ventana, en px, desde el que queda al lado de la página. 1024 si no se dice.
   */
  besideFrom?: number
  /**
   * Width beside the page, when controlled, px.
   * @es Ancho en px al lado de la página, cuando lo guarda quien usa la pieza.
   */
  width?: number
  /**
   * Initial width when uncontrolled, px.
   * @default 480
   * @es Ancho con que parte y al que vuelve el doble clic, en px. 480 si no se dice.
   */
  defaultWidth?: number
  /**
   * The user moved its edge.
   * @es Alguien movió el borde: se puede recordar para esta persona.
   */
  onWidthChange?: (width: number) => void
  /**
   * Focused on opening; else the title.
   * @es Recibe el foco al abrir; si falta, el título.
   */
  initialFocus?: RefObject<HTMLElement | null>
  /**
   * Focused on closing; else the element that opened it.
   * @es Recibe el foco al cerrar; si falta, lo que lo abrió.
   */
  finalFocus?: () => HTMLElement | null
  /**
   * Buttons beside ×, as to the next record.
   * @es Botones junto a la ×, como los que pasan al registro anterior y al siguiente.
   */
  headerActions?: ReactNode
  /**
   * Buttons, the main one last.
   * @es Botones bajo el contenido, el principal al final.
   */
  footer?: ReactNode
  /**
   * Its content.
   * @es Lo que contiene.
   */
  children?: ReactNode
}

/** Other props go to the panel. */
export type DrawerProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>

/**
 * A panel at the end edge of the window. From 1024 px on it stands beside the page, which stays operable; in a narrower
 * window and over a dialog it is modal, and a sheet on a phone.
 * @see APG dialog
 */
export function Drawer({ open, ...props }: DrawerProps) {
  const isHydrated = useHydrated()
  return <>{open && isHydrated && createPortal(<OpenDrawer {...props} />, document.body)}</>
}

function OpenDrawer(props: Omit<DrawerProps, 'open'>) {
  const messages = useMessages('common', es.common)
  const { title, onClose, width: widthProp, defaultWidth = 480, onWidthChange, initialFocus, ...others } = props
  const { besideFrom, finalFocus, headerActions, footer, children, ref, style, ...rest } = others
  const options = { onClose, besideFrom, width: widthProp, defaultWidth, onWidthChange, initialFocus, finalFocus, ref }
  const { isModal, width, setWidth, resetWidth, panel, root, heading, body } = useDrawer(options)
  const generated = useId()
  const id = rest.id ?? generated

  return (
    <Root {...useSurfaceAttributes()} data-slot="drawer.root" data-modal={isModal ? '' : undefined}>
      {isModal ? <CoveredPage panel={panel} /> : <NarrowedPage width={width} />}
      <div
        {...rest}
        ref={root}
        id={id}
        role="dialog"
        aria-modal={isModal || undefined}
        aria-labelledby={`${id}-title`}
        data-slot="drawer"
        tabIndex={-1}
        style={{ '--drawer-width': `${width}px`, ...style } as CSSProperties}
      >
        <div data-slot="drawer.header">
          <h2 ref={heading} id={`${id}-title`} tabIndex={-1} data-slot="drawer.title">
            {title}
          </h2>
          {headerActions && <div data-slot="drawer.actions">{headerActions}</div>}
          <button
            type="button"
            aria-label={messages.close}
            data-slot="drawer.close"
            onClick={() => onClose('close-press')}
          >
            {renderIcon(closePath, 'sm')}
          </button>
        </div>
        <div ref={body} data-slot="drawer.body">
          {children}
        </div>
        {footer && <div data-slot="drawer.footer">{footer}</div>}
        {!isModal && <DrawerEdge panelId={id} width={width} onResize={setWidth} onReset={resetWidth} />}
      </div>
    </Root>
  )
}
