import { useState } from 'react'
import type { Partner } from '#contract/partners.ts'
import { AnonymiseForm } from '#contract/personalData.ts'
import { formatRut } from '#contract/rut.ts'
import { useForm, type Attempt } from '#app/form/useForm.ts'
import { Banner, TextField } from '#ui'
import { formatPoints } from '../list/points.tsx'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { StaleDataNotice } from '../shared/StaleDataNotice.tsx'
import { usePartner } from '../shared/usePartner.ts'
import { ANONYMISE_DRAFT } from './partnerFields.ts'
import { PartnerHeading } from './PartnerHeading.tsx'
import { anonymisePartner } from './personalDataCommands.ts'

type AnonymiseValues = { reason: string; rut: string }
export type AnonymiseDraft = {
  partner: Partner
  values: AnonymiseValues
  attempts: readonly Attempt<AnonymiseValues>[]
}

type AnonymisePartnerProps = {
  partner: Partner
  draft?: AnonymiseDraft | undefined
  onClose: (anonymised: boolean) => void
}

/** Erases the data of a partner for good. The RUT is typed to confirm. */
export function AnonymisePartner({ partner: initialPartner, draft, onClose }: AnonymisePartnerProps) {
  const { partner, error, retry } = usePartner(initialPartner)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({
    initial: { reason: '', rut: '' } satisfies AnonymiseValues as AnonymiseValues,
    draft: draft?.values,
    attempts: draft?.attempts,
    struct: AnonymiseForm,
    toBody: ({ reason, rut }) => ({ reason: reason.trim(), rut: rut.trim() }),
    async send(body, key) {
      const outcome = await anonymisePartner(partner, body, key)
      // The partner has open orders, or is anonymous already.
      setRefusal(!outcome.ok && outcome.error.status === 409 ? outcome.error.text : null)
      return outcome
    },
    onDone: () => onClose(true),
  })
  return (
    <RecordDialog
      size="sm"
      title="Anonimizar socio"
      submitLabel="Anonimizar socio"
      submitVariant="danger"
      form={form}
      draftKind={ANONYMISE_DRAFT}
      recordId={partner.id}
      draft={{ partner, values: form.values, attempts: form.attempts } satisfies AnonymiseDraft}
      formErrors={refusal ? [refusal] : form.formErrors}
      onClose={onClose}
    >
      <PartnerHeading partner={partner} />
      {error && <StaleDataNotice onRetry={retry} />}
      <Banner tone="warning" title="No se puede deshacer">
        <p>
          Su nombre, su RUT y sus contactos se borran para siempre, también de la actividad. La ficha sale de la lista
          de socios.
        </p>
        <p>Sus movimientos y sus canjes quedan, sin persona.</p>
        {partner.points > 0 && (
          <p>{`Pierde su saldo de ${formatPoints(partner.points)}: se descuenta como «Saldo renunciado».`}</p>
        )}
      </Banner>
      <TextField
        {...form.field('reason')}
        label="Motivo"
        required
        hint="Queda en el historial y en la actividad: no escribas datos de la persona."
      />
      <TextField
        {...form.field('rut')}
        label={`Escribe ${formatRut(partner.rut)} para confirmar`}
        required
        autoComplete="off"
      />
    </RecordDialog>
  )
}
