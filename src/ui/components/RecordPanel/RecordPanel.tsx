import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ComponentPropsWithRef,
  type CSSProperties,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { useMessages, useSurfaceAttributes } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Button } from '../Button/Button.tsx'
import type { DialogCloseReason } from '../Dialog/Dialog.tsx'
import { DrawerEdge } from '../Drawer/DrawerEdge.tsx'
import { CoveredPage } from '../Drawer/drawerPage.ts'
import { useDrawer } from '../Drawer/useDrawer.ts'
import { closePath } from '../Icon/iconPaths.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { Tabs, type TabItem } from '../Tabs/Tabs.tsx'
import { RecordSteps, type RecordPanelSteps } from './RecordSteps.tsx'
import { Root } from './RecordPanel.styles.ts'

export type { RecordPanelSteps } from './RecordSteps.tsx'

type OwnProps = {
  /**
   * Nothing is rendered while false.
   * @es Abierto o no. Mientras es falso no se dibuja nada.
   */
  open: boolean
  /**
   * Heading and accessible name: the name of the record.
   * @es Título y nombre accesible: el nombre del registro.
   */
  title: string
  /**
   * Another record starts at its top, and takes the focus where it was opened from the page.
   * @default the title
   * @es Lo que cambia con el registro: otro parte desde arriba y, si se eligió en la lista, recibe el foco.
   */
  recordId?: string | number
  /**
   * The user asked to close it.
   * @es Alguien quiere cerrarlo, y cómo. Quien guarda `open` decide.
   */
  onClose: (reason: DialogCloseReason) => void
  /**
   * Beside the title: a Badge.
   * @es Junto al título: un Badge con el estado.
   */
  badge?: ReactNode
  /**
   * A line below the title.
   * @es Una línea bajo el título: lo que identifica al registro.
   */
  detail?: ReactNode
  /**
   * What can be done with the record: buttons below the heading, the first ones to be reached by Tab.
   * @es Lo que se puede hacer con el registro: botones bajo el título, lo primero a lo que llega Tab.
   */
  actions?: ReactNode
  /**
   * The place of the record in its list, and the way to the ones beside it.
   * @type {RecordPanelSteps}
   * @es Su lugar en la lista y el paso a los vecinos: `index` desde 0, `count`, `onStep`, y más si se quiere.
   */
  steps?: RecordPanelSteps | undefined
  /**
   * The way back where it is the page.
   * @default 'Volver a la lista'
   * @es Lo que dice el botón que vuelve, donde el panel es la página. «Volver a la lista» si falta.
   */
  backLabel?: string | undefined
  /**
   * Its parts below the facts, as its history.
   * @type {readonly TabItem[]}
   * @es Sus partes bajo los datos, como su historial: `key`, `label` y `panel`.
   */
  tabs?: readonly TabItem[] | undefined
  /**
   * Width of the window from which the page stays operable, px.
   * @default 1024
   * @es Ancho de ventana, en px, desde el que la lista se sigue usando. 1024 si no se dice.
   */
  besideFrom?: number
  /**
   * Width, when controlled, px.
   * @es Ancho en px, cuando lo guarda quien usa la pieza.
   */
  width?: number | undefined
  /**
   * Initial width when uncontrolled, px.
   * @default 520
   * @es Ancho con que parte y al que vuelve el doble clic en el borde, en px. 520 si no se dice.
   */
  defaultWidth?: number
  /**
   * The user moved its edge.
   * @es Alguien movió el borde: se puede recordar para esta persona.
   */
  onWidthChange?: (width: number) => void
  /**
   * Focused on closing; else the element that opened it.
   * @es Recibe el foco al cerrar, como la fila del registro; si falta, lo que lo abrió.
   */
  finalFocus?: () => HTMLElement | null
  /**
   * The facts of the record.
   * @es Los datos del registro.
   */
  children?: ReactNode
}

/** Other props go to the panel. */
export type RecordPanelProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>

/**
 * A record over the end of its list, which keeps its place, width and scroll and stays operable. In a window below
 * 1024 px it is the page, with a way back.
 * @see APG dialog
 */
export function RecordPanel({ open, ...props }: RecordPanelProps) {
  const isHydrated = useHydrated()
  return <>{open && isHydrated && createPortal(<OpenPanel {...props} />, document.body)}</>
}

function OpenPanel(props: Omit<RecordPanelProps, 'open'>) {
  const common = useMessages('common', es.common)
  const messages = useMessages('recordPanel', es.recordPanel)
  const { title, recordId = title, onClose, badge, detail, actions, steps, backLabel = messages.back, ...more } = props
  const { tabs = [], besideFrom, width: widthProp, defaultWidth = 520, onWidthChange, finalFocus, ...others } = more
  const { children, ref, style, ...rest } = others
  const options = { onClose, besideFrom, width: widthProp, defaultWidth, onWidthChange, finalFocus, ref }
  const { isModal, isOverDialog, width, setWidth, resetWidth, openFromFocus, ...refs } = useDrawer(options)
  const { panel, root, heading, body } = refs
  const generated = useId()
  const id = rest.id ?? generated

  const shownId = useRef(recordId)
  const showFromTop = useEffectEvent(() => {
    for (const scroller of [panel.current!, body.current!]) scroller.scrollTop = 0
    openFromFocus()
  })
  useEffect(() => {
    if (shownId.current !== recordId) showFromTop()
    shownId.current = recordId
  }, [recordId])

  return (
    <Root {...useSurfaceAttributes()} data-slot="recordPanel.root" data-page={isModal ? '' : undefined}>
      {isModal && <CoveredPage panel={panel} />}
      <div
        {...rest}
        ref={root}
        id={id}
        role="dialog"
        aria-modal={isModal || undefined}
        aria-labelledby={`${id}-title`}
        data-slot="recordPanel"
        tabIndex={-1}
        style={{ '--drawer-width': `${width}px`, ...style } as CSSProperties}
      >
        <div data-slot="recordPanel.header">
          <div data-slot="recordPanel.heading">
            <h2 ref={heading} id={`${id}-title`} tabIndex={-1} data-slot="recordPanel.title">
              {title}
            </h2>
            {badge && <div data-slot="recordPanel.badge">{badge}</div>}
          </div>
          {/* Drawn below `detail`, and before it in the order of Tab. */}
          {actions && <div data-slot="recordPanel.actions">{actions}</div>}
          {detail && <div data-slot="recordPanel.detail">{detail}</div>}
          <div data-slot="recordPanel.bar">
            {steps && <RecordSteps {...steps} title={title} />}
            {isModal && !isOverDialog ? (
              <Button variant="ghost" size="sm" icon="chevron-left" onClick={() => onClose('close-press')}>
                {backLabel}
              </Button>
            ) : (
              <button
                type="button"
                aria-label={common.close}
                data-slot="recordPanel.close"
                onClick={() => onClose('close-press')}
              >
                {renderIcon(closePath, 'sm')}
              </button>
            )}
          </div>
        </div>
        <div ref={body} data-slot="recordPanel.body">
          {children && <div data-slot="recordPanel.facts">{children}</div>}
          {tabs.length > 0 && <Tabs label={messages.sections(title)} tabs={tabs} />}
        </div>
        {!isModal && <DrawerEdge panelId={id} width={width} onResize={setWidth} onReset={resetWidth} />}
      </div>
    </Root>
  )
}
