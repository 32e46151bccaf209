import {
  useEffectEvent,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ComponentPropsWithRef,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { announce } from '../../hooks/announcer.ts'
import { describedBy } from '../../hooks/describedBy.ts'
import { currentOpener } from '../../hooks/opener.ts'
import { restoreFocus } from '../../hooks/restoreFocus.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { useLayer } from '../../hooks/useLayer.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useScrollLock } from '../../hooks/useScrollLock.ts'
import { useScrollShadows } from '../../hooks/useScrollShadows.ts'
import { useScrollbarGutterColor } from '../../hooks/useScrollbarGutterColor.ts'
import { useMessages, useSurfaceAttributes } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { closePath, warningPath } from '../Icon/iconPaths.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { Scrim } from './Dialog.styles.ts'
import { useDoubleClickGuard } from './useDoubleClickGuard.ts'
import { useFadeOut } from './useFadeOut.ts'
import { useFocusTrap } from './useFocusTrap.ts'

/** 360, 480, 640 or 880 px wide, or the window less its margins. Below 640 px every dialog is a sheet. */
export type DialogSize = 'xs' | 'sm' | 'md' | 'lg' | 'full'
export type DialogCloseReason = 'close-press' | 'escape-key' | 'outside-press'

type OwnProps = {
  /**
   * Nothing is rendered while false: each opening starts with new state.
   * @es Abierto o no. Mientras es falso no se dibuja nada: cada apertura empieza de cero.
   */
  open: boolean
  /**
   * Heading and accessible name.
   * @es Título y nombre accesible.
   */
  title: string
  /**
   * @default 'md'
   * @es Ancho máximo: 360, 480, 640 u 880 px, o todo el alto y ancho disponibles.
   */
  size?: DialogSize
  /**
   * `warning` shows a mark beside the title and reads "Advertencia".
   * @default 'default'
   * @es `warning` dibuja su marca junto al título y dice «Advertencia».
   */
  tone?: 'default' | 'warning'
  /**
   * The user asked to close it. Never called while `busy`.
   * @es Alguien quiere cerrarlo, y cómo: con el botón, con Escape o pulsando fuera. Quien guarda `open` decide. Nunca
   * se llama con `busy`.
   */
  onClose: (reason: DialogCloseReason) => void
  /**
   * Name of the × button; another one where the footer has its own 'Cerrar'.
   * @default 'Cerrar'
   * @es Nombre de la ×; cámbialo si el pie ya tiene un «Cerrar».
   */
  closeLabel?: string
  /**
   * Work is in progress: nothing closes the dialog, and trying to announces "Guardando…".
   * @default false
   * @es Hay un trabajo en curso: nada lo cierra, y Escape lo dice.
   */
  busy?: boolean
  /**
   * A sentence or two, read with the title when the dialog opens.
   * @es Una o dos frases que se leen con el título al abrir.
   */
  description?: ReactNode
  /**
   * Focused on opening; else the first field, else the title.
   * @es Recibe el foco al abrir; si falta, el primer campo y, si no hay, el título.
   */
  initialFocus?: RefObject<HTMLElement | null>
  /**
   * Focused on closing; else the element that opened the dialog.
   * @es Recibe el foco al cerrar; si falta, quien lo tenía antes, si sigue en la página.
   */
  finalFocus?: () => HTMLElement | null
  /**
   * @default 'dialog'
   * @es Papel: `alertdialog` para lo que interrumpe y pide respuesta.
   */
  role?: 'dialog' | 'alertdialog'
  /**
   * Makes body and footer one form: Enter in a field presses the footer's submit button.
   * @es Hace del cuerpo y el pie un formulario: Enter en un campo aprieta el botón de envío del pie.
   */
  form?: ComponentProps<'form'>
  /**
   * Buttons beside ×, as to the next record.
   * @es Botones junto a la ×, como el que pasa al registro siguiente.
   */
  headerActions?: ReactNode
  /**
   * Buttons, the main one last.
   * @es Botones; el principal, al final.
   */
  footer?: ReactNode
  /**
   * Its content.
   * @es El cuerpo.
   */
  children?: ReactNode
}

/** Other props go to the dialog's element, not to its scrim. */
export type DialogProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>

/** A question or a task that blocks the page. @see APG dialog (modal) */
export function Dialog({ open, ...props }: DialogProps) {
  const isHydrated = useHydrated()
  return <>{open && isHydrated && createPortal(<OpenDialog {...props} />, document.body)}</>
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const commonMessages = useMessages('common', es.common)
  const dialogMessages = useMessages('dialog', es.dialog)
  const {
    title,
    size = 'md',
    tone,
    onClose,
    closeLabel = commonMessages.close,
    busy = false,
    description,
    ...others
  } = props
  const { initialFocus, finalFocus, role = 'dialog', form, headerActions, footer, children, ref, ...rest } = others
  const opener = useRef<Element>(null)
  const scrim = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const root = useMergedRefs(panel, ref)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  const isWarning = tone === 'warning'

  function requestClose(reason: DialogCloseReason) {
    if (busy) announce(dialogMessages.busy, { assertive: true })
    else onClose(reason)
  }

  function takeFocus() {
    const { activeElement } = document
    if (!panel.current || panel.current.contains(activeElement)) return
    // A disabled or hidden element does not take the focus.
    for (const target of [initialFocus?.current, firstField(body.current!), heading.current]) {
      target?.focus({ preventScroll: true })
      if (document.activeElement !== activeElement) return
    }
  }

  // After a dialog that closed in the same commit restored the focus, and before `autoFocus` of a child moves it.
  useInsertionEffect(() => {
    opener.current = currentOpener()
  }, [])
  const isSecondTap = useDoubleClickGuard(panel)
  useScrollLock(true)
  useScrollbarGutterColor()
  useLayer({
    open: true,
    modal: true,
    refs: [panel],
    onEscape: () => requestClose('escape-key'),
    onOutsidePress: (event) => isSecondTap(event) || requestClose('outside-press'),
    onTop: takeFocus,
  })
  useFocusTrap(panel)
  useScrollShadows(body, markOverflow)
  useFadeOut(scrim)
  const returnFocus = useEffectEvent(() => restoreFocus(finalFocus?.() ?? opener.current))
  // Declared after useLayer: its cleanup frees the page from `inert` before the focus returns.
  useLayoutEffect(() => {
    // After the commit: focus handlers set state.
    queueMicrotask(takeFocus)
    return () => returnFocus()
    // oxlint-disable-next-line react/exhaustive-deps -- on opening and closing
  }, [])

  const content = (
    <>
      <div ref={body} data-slot="dialog.body">
        {description && (
          <div id={`${id}description`} data-slot="dialog.description">
            {description}
          </div>
        )}
        {children}
      </div>
      {footer && <div data-slot="dialog.footer">{footer}</div>}
    </>
  )

  return (
    <Scrim {...useSurfaceAttributes()} ref={scrim} data-slot="dialog.scrim">
      <div
        {...rest}
        ref={root}
        role={role}
        aria-modal="true"
        aria-labelledby={`${id}title`}
        aria-describedby={describedBy(description && `${id}description`, rest['aria-describedby'])}
        aria-busy={busy || undefined}
        data-slot="dialog"
        data-size={size}
        tabIndex={-1}
      >
        <div data-slot="dialog.header">
          {isWarning && <span data-slot="dialog.mark">{renderIcon(warningPath)}</span>}
          <h2 ref={heading} id={`${id}title`} tabIndex={-1} data-slot="dialog.title">
            {isWarning && <span data-slot="dialog.warning">{dialogMessages.warning}</span>}
            <span>{title}</span>
          </h2>
          {headerActions && <div data-slot="dialog.actions">{headerActions}</div>}
          <button
            type="button"
            aria-label={closeLabel}
            aria-disabled={busy || undefined}
            data-slot="dialog.close"
            onClick={() => requestClose('close-press')}
          >
            {renderIcon(closePath, 'sm')}
          </button>
        </div>
        {form ? (
          <form noValidate data-slot="dialog.form" {...form}>
            {content}
          </form>
        ) : (
          content
        )}
      </div>
    </Scrim>
  )
}

const FIELD =
  'input:not(:disabled, [readonly], [type=hidden], [type=search]), textarea:not(:disabled, [readonly]), select:not(:disabled), [role=combobox]:not([aria-disabled=true]), [data-slot="dropdown.trigger"][aria-haspopup]:not(:disabled)'

/** The first field of a form. None on touch screens: the on-screen keyboard would cover the dialog. */
function firstField(root: Element): HTMLElement | null {
  if (window.matchMedia('(pointer: coarse)').matches) return null
  return root.querySelector<HTMLElement>(FIELD)
}

/** Marks hidden content with `data-above` and `data-below`. A body that scrolls is a Tab stop, for keyboards. */
function markOverflow(body: HTMLElement): void {
  const { scrollTop, scrollHeight, clientHeight } = body
  const scrolls = scrollHeight > clientHeight + 1
  body.toggleAttribute('data-above', scrollTop > 0)
  body.toggleAttribute('data-below', scrolls && scrollTop + clientHeight < scrollHeight - 1)
  if (scrolls) body.tabIndex = 0
  else body.removeAttribute('tabindex')
}
