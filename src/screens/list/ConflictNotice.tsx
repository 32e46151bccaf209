import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Banner, Button, radius } from '#ui'

type ConflictNoticeProps = {
  /** The part of `useForm` that the notice uses. */
  form: { conflict: string | null; busy: boolean; forceOverwrite: () => void }
  /** Saves a draft, closes the form and reloads the list. */
  onShowCurrent: () => void
}

/** Warns inside a form that its record has changed on the server (docs/decisions/0015). */
export function ConflictNotice({ form, onShowCurrent }: ConflictNoticeProps) {
  if (form.conflict === null) return null
  return <VisibleNotice conflict={form.conflict} form={form} onShowCurrent={onShowCurrent} />
}

function VisibleNotice({ conflict, form, onShowCurrent }: ConflictNoticeProps & { conflict: string }) {
  const root = useRef<HTMLDivElement>(null)
  const { busy, forceOverwrite } = form
  // Focuses the frame, not a button: a second Enter must not decide. Runs after each attempt that conflicts again.
  useEffect(() => {
    if (!busy) root.current!.focus()
  }, [busy])

  function overwrite() {
    forceOverwrite()
    // A native submit: the form then focuses the first invalid field.
    root.current!.closest('form')?.requestSubmit()
  }

  return (
    <Frame ref={root} role="group" aria-label="Cambió mientras lo editabas" tabIndex={-1}>
      <Banner
        tone="warning"
        live
        actions={
          <>
            <Button size="sm" onClick={onShowCurrent} disabledReason={busy ? 'Guardando…' : undefined}>
              Ver los datos actuales
            </Button>
            <Button size="sm" variant="ghost" onClick={overwrite} loading={busy}>
              Guardar de todos modos
            </Button>
          </>
        }
      >
        {conflict}
      </Banner>
    </Frame>
  )
}

const Frame = styled.div`
  border-radius: ${radius.lg};
`
