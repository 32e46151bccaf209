import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Banner, Button, radius } from '#ui'

type ConflictNoticeProps = {
  /** A form of `useForm`. */
  form: { conflict: string | null; busy: boolean; forceOverwrite: () => void }
  /** Closes the form, keeps what was written as a draft, and has the list read anew. */
  onSeeCurrent: () => void
}

/** On top of a form whose record changed meanwhile: says so, and leads on (docs/decisions/0015). Stands inside the form. */
export function ConflictNotice({ form, onSeeCurrent }: ConflictNoticeProps) {
  return form.conflict === null ? null : <OpenNotice conflict={form.conflict} form={form} onSeeCurrent={onSeeCurrent} />
}

function OpenNotice({ conflict, form, onSeeCurrent }: ConflictNoticeProps & { conflict: string }) {
  const root = useRef<HTMLDivElement>(null)
  const { busy, forceOverwrite } = form
  // The frame and none of its buttons: a second Enter decides nothing. Again after each try that was refused for the same reason.
  useEffect(() => {
    if (!busy) root.current!.focus()
  }, [busy])

  function overwrite() {
    forceOverwrite()
    // As its own submit button would, so that whatever else is refused takes the focus.
    root.current!.closest('form')?.requestSubmit()
  }

  return (
    <Frame ref={root} role="group" aria-label="Cambió mientras lo editabas" tabIndex={-1}>
      <Banner
        tone="warning"
        live
        actions={
          <>
            <Button size="sm" onClick={onSeeCurrent} disabledReason={busy ? 'Guardando…' : undefined}>
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
