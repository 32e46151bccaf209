import { useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { Merge, Partner } from '#contract/partners.ts'
import { formatRut } from '#contract/rut.ts'
import { clock } from '#app/clock.ts'
import { createIdempotencyKey } from '#app/form/createIdempotencyKey.ts'
import { formatDateTime } from '#app/format.ts'
import { recordPath } from '#app/paths.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { usePermission } from '#app/usePermission.ts'
import { Banner, Button, Dialog, TextField } from '#ui'
import { RouterButtonLink } from '../shared/RouterButtonLink.tsx'
import { separatePartner } from './duplicateCommands.ts'
import { nameOf } from './partnerFields.ts'

type MergeNoticeProps = {
  partner: Partner
  merge: Merge
  /** The two were separated. */
  onSeparated: () => void
}

/** Says which record of the same person goes on, and separates the two. */
export function MergeNotice({ partner, merge, onSeparated }: MergeNoticeProps) {
  const { survivor, other, at, by, reason, reversible_until } = merge
  const maySeparate = usePermission('mergePartners') && clock.now() <= new Date(reversible_until)
  const [separating, setSeparating] = useState(false)
  const isOther = other.id === partner.id
  const counterpart = isOther ? survivor : other
  return (
    <>
      <Banner
        tone="info"
        title={
          isOther
            ? `Esta ficha se unió con ${nameOf(survivor)}`
            : `${nameOf(other)} (${formatRut(other.rut)}) se unió con esta ficha`
        }
        actions={
          <>
            <RouterButtonLink size="sm" href={recordPath('partners', counterpart.id)}>
              {isOther ? 'Ver la ficha que queda' : 'Ver la otra ficha'}
            </RouterButtonLink>
            {maySeparate && (
              <Button size="sm" onClick={() => setSeparating(true)}>
                Separar
              </Button>
            )}
          </>
        }
      >
        {`${by ?? 'Alguien'} las unió el ${formatDateTime(at)}: «${reason}». ${
          isOther ? 'Sus puntos y lo que llegue con su RUT están en la ficha que queda.' : 'Su RUT sigue valiendo.'
        }`}
      </Banner>
      {separating && (
        <SeparatePartners
          merge={merge}
          onClose={(separated) => {
            setSeparating(false)
            if (separated) onSeparated()
          }}
        />
      )}
    </>
  )
}

function SeparatePartners({ merge: { survivor, other }, onClose }: { merge: Merge; onClose: (done: boolean) => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [key] = useState(createIdempotencyKey)
  const field = useRef<HTMLInputElement>(null)
  const requestClose = useBackGuard(() => onClose(false), { dirty: reason.trim() !== '', busy: isSending })

  async function submit() {
    setRefusal(undefined)
    if (reason.trim() === '') {
      setError(messages.required)
      field.current?.focus()
      return
    }
    setSending(true)
    const outcome = await separatePartner(other.id, reason.trim(), key)
    setSending(false)
    if (outcome.ok) onClose(true)
    else setRefusal(outcome.error.text ?? undefined)
  }

  return (
    <Dialog
      open
      size="sm"
      title="Separar socios"
      closeLabel="Cerrar ventana"
      busy={isSending}
      onClose={() => void requestClose()}
      form={{
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault()
          if (!isSending) void submit()
        },
      }}
      footer={
        <>
          <Button onClick={() => void requestClose()}>Cerrar</Button>
          <Button variant="primary" type="submit" loading={isSending} loadingLabel="Separando">
            Separar socios
          </Button>
        </>
      }
    >
      {refusal && (
        <Banner tone="danger" live title="No se separó nada">
          {refusal}
        </Banner>
      )}
      <p>
        {`${nameOf(other)} recupera sus puntos, su ficha y su RUT. Lo que llegó después de la unión queda en ${nameOf(survivor)}.`}
      </p>
      <TextField
        ref={field}
        label="Motivo"
        required
        hint="Aparece en el historial de los dos."
        value={reason}
        error={error}
        onValueChange={(value) => {
          setReason(value)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
