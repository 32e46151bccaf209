import {
  useEffectEvent,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { currentOpener } from '../../hooks/opener.ts'
import { restoreFocus } from '../../hooks/restoreFocus.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { useLayer } from '../../hooks/useLayer.ts'
import { useMediaQuery } from '../../hooks/useMediaQuery.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useScrollShadows } from '../../hooks/useScrollShadows.ts'
import { useMessages, useSurfaceAttributes } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { closePath } from '../Icon/iconPaths.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { breakpoint } from '../../tokens/tokens.ts'
import type { DialogCloseReason } from '../Dialog/Dialog.tsx'
import { useDoubleClickGuard } from '../Dialog/useDoubleClickGuard.ts'
import { Root } from './Drawer.styles.ts'
import { DrawerEdge } from './DrawerEdge.tsx'
import { CoveredPage, NarrowedPage } from './drawerPage.ts'

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
  const { besideFrom = breakpoint.desktop, finalFocus, headerActions, footer, children, ref, style, ...rest } = others
  const [isOverDialog] = useState(() => document.querySelector('[aria-modal="true"]') !== null)
  const isWide = useMediaQuery(`(min-width: ${besideFrom}px)`)
  const isModal = isOverDialog || !isWide
  const [width, setWidth] = useControlled(widthProp, defaultWidth, onWidthChange)
  const opener = useRef<Element>(null)
  const panel = useRef<HTMLDivElement>(null)
  const root = useMergedRefs(panel, ref)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const generated = useId()
  const id = rest.id ?? generated

  function takeFocus() {
    const { activeElement } = document
    if (!panel.current || panel.current.contains(activeElement)) return
    initialFocus?.current?.focus({ preventScroll: true })
    // A disabled or hidden element does not take the focus.
    if (document.activeElement === activeElement) heading.current?.focus({ preventScroll: true })
  }

  // After a dialog that closed in the same commit restored the focus, and before `autoFocus` of a child moves it.
  useInsertionEffect(() => {
    opener.current = currentOpener()
  }, [])
  const isSecondTap = useDoubleClickGuard(panel)
  useLayer({
    open: true,
    modal: isModal,
    refs: [panel],
    onEscape: () => onClose('escape-key'),
    onOutsidePress: isModal ? (event) => isSecondTap(event) || onClose('outside-press') : undefined,
    onTop: takeFocus,
  })
  useScrollShadows(body, markOverflow)
  const focusPanel = useEffectEvent(takeFocus)
  const returnFocus = useEffectEvent(() => {
    const { activeElement } = document
    // Beside the page, the user may work elsewhere.
    if (!activeElement || activeElement === document.body || panel.current?.contains(activeElement))
      restoreFocus(finalFocus?.() ?? opener.current)
  })
  // Declared after useLayer: its cleanup frees the page from `inert` before the focus returns.
  useLayoutEffect(() => {
    // After the commit: focus handlers set state.
    queueMicrotask(() => focusPanel())
    return () => returnFocus()
  }, [])

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
        {!isModal && (
          <DrawerEdge panelId={id} width={width} onResize={setWidth} onReset={() => setWidth(defaultWidth)} />
        )}
      </div>
    </Root>
  )
}

/** A body that scrolls is a Tab stop, for keyboards. */
function markOverflow(body: HTMLElement): void {
  if (body.scrollHeight > body.clientHeight + 1) body.tabIndex = 0
  else body.removeAttribute('tabindex')
}
