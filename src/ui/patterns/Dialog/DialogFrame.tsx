import type { ComponentPropsWithRef, ReactNode, RefObject } from 'react'
import { describedBy } from '../../hooks/describedBy.ts'
import * as es from '../../messages.ts'
import { renderIcon } from '../../primitives/Icon/renderIcon.tsx'
import { closePath, warningPath } from '../../primitives/Icon/iconPaths.ts'
import type { DialogProps } from './Dialog.tsx'
import { Scrim } from './Dialog.styles.ts'

export type DialogFrameProps = Pick<
  DialogProps,
  'title' | 'size' | 'tone' | 'busy' | 'description' | 'role' | 'closeLabel' | 'form' | 'footer' | 'children'
> & {
  /** Prefix of the ids that tie the parts together. */
  id: string
  /** The elements that the dialog's behaviour needs. */
  refs?: {
    scrim: RefObject<HTMLDivElement | null>
    heading: RefObject<HTMLHeadingElement | null>
    body: RefObject<HTMLDivElement | null>
  }
  /** For the dialog's own element. */
  panel?: ComponentPropsWithRef<'div'>
  onClosePress?: () => void
}

/** What a dialog looks like; it does nothing by itself. */
export function DialogFrame(props: DialogFrameProps) {
  const { id, refs: parts, panel, title, size = 'md', tone, busy, description, role = 'dialog', onClosePress } = props
  const { closeLabel = es.common.close, form, footer, children } = props
  const warns = tone === 'warning'

  const content: ReactNode = (
    <>
      <div ref={parts?.body} data-slot="dialog.body">
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
    <Scrim ref={parts?.scrim} data-slot="dialog.scrim">
      <div
        {...panel}
        role={role}
        aria-modal="true"
        aria-labelledby={`${id}title`}
        aria-describedby={describedBy(description && `${id}description`, panel?.['aria-describedby'])}
        aria-busy={busy || undefined}
        data-slot="dialog"
        data-size={size}
        tabIndex={-1}
      >
        <div data-slot="dialog.header">
          {warns && <span data-slot="dialog.mark">{renderIcon(warningPath)}</span>}
          <h2 ref={parts?.heading} id={`${id}title`} tabIndex={-1} data-slot="dialog.title">
            {warns && <span data-slot="dialog.warning">{es.dialog.warning}</span>}
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            aria-disabled={busy || undefined}
            data-slot="dialog.close"
            onClick={onClosePress}
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
