import { useState } from 'react'
import type { SimilarPartner } from '#contract/duplicates.ts'
import { partnerLabels } from '#contract/partnerFields.ts'
import { PartnerForm as PartnerRules, RutTaken } from '#contract/partnerForms.ts'
import { partnerStateLabels, partnerStates, type Partner, type PartnerState } from '#contract/partners.ts'
import { regions, toRegion } from '#contract/regions.ts'
import { formatRut, parseRut } from '#contract/rut.ts'
import { useForm, type FormDraft } from '#app/form/useForm.ts'
import { usePermission } from '#app/usePermission.ts'
import { AutocompleteField, Banner, Button, DateField, RadioGroup, TextField } from '#ui'
import { FormGrid, fullWidth } from '../list/FormGrid.styles.ts'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { PARTNER_DRAFT } from './partnerFields.ts'
import { savePartner, similarOf } from './partnerFormCommands.ts'
import { toFormValues, type PartnerValues } from './partnerFormFields.ts'
import { SimilarNotice } from './SimilarNotice.tsx'

export type PartnerFormMode = FormDraft<PartnerValues> & {
  /** Null for a new partner. */
  partner: Partner | null
}

type PartnerFormProps = PartnerFormMode & {
  /** Shows the partner that has the RUT already. */
  onShow: (id: number) => void
  /** `saved`: the list has to reload. */
  onClose: (saved: boolean) => void
}

const stateOptions = partnerStates.map((value) => ({ value, label: partnerStateLabels[value] }))

/** Creates or updates a partner. Its points change by other acts. */
export function PartnerForm({ partner, draft, attempts, onShow, onClose }: PartnerFormProps) {
  const mayChangeRut = usePermission('changeRut')
  const [taken, setTaken] = useState<{ rut: string; by: number } | null>(null)
  /** Others with the same data, and the values that have it: sent again they are saved. */
  const [similar, setSimilar] = useState<{ of: PartnerValues; partners: readonly SimilarPartner[] } | null>(null)
  const form = useForm({
    initial: toFormValues(partner),
    draft,
    attempts,
    struct: PartnerRules,
    toBody: (values) => values,
    version: partner?.version,
    nameOfCreated: partner ? undefined : ({ nombre_completo, rut }) => nombre_completo || rut,
    async send(body, key, version) {
      const outcome = await savePartner(partner?.id ?? null, body, key, similar?.of !== values, version)
      const partners = outcome.ok ? null : similarOf(outcome.error)
      if (partners) setSimilar({ of: values, partners })
      const by = outcome.ok ? undefined : outcome.error.bodyAs(RutTaken)?.existing
      setTaken(by === undefined ? null : { rut: body.rut, by })
      return outcome
    },
    onDone: () => onClose(true),
  })
  const { field, values } = form
  const rut = field('rut')
  const state = field('state')
  const region = field('region')
  const isRutFixed = partner !== null && !mayChangeRut
  const asked = similar?.of === values ? similar.partners : null

  const typedRut = parseRut(rut.value)

  function formatTypedRut() {
    const formatted = typedRut.ok ? formatRut(typedRut.rut) : rut.value
    // Any change removes the field's error.
    if (formatted !== rut.value) rut.onValueChange(formatted)
  }

  function nameTypedRegion() {
    const named = toRegion(region.value.trim())
    if (named !== region.value) region.onValueChange(named)
  }

  return (
    <RecordDialog
      size="lg"
      title={partner ? 'Actualizar socio' : 'Agregar socio'}
      submitLabel={asked ? 'Guardar de todos modos' : 'Guardar socio'}
      form={form}
      draftKind={PARTNER_DRAFT}
      recordId={partner?.id}
      auditKind="partner"
      draft={{ partner, draft: values, attempts: form.attempts } satisfies PartnerFormMode}
      onClose={onClose}
    >
      {asked && <SimilarNotice partners={asked} onShow={onShow} />}
      <FormGrid>
        <TextField
          {...rut}
          label={partnerLabels.rut}
          required
          readOnly={isRutFixed}
          hint={isRutFixed ? 'Solo un administrador puede cambiarlo.' : 'Con dígito verificador: 12.345.678-5.'}
          autoComplete="off"
          onBlur={isRutFixed ? undefined : formatTypedRut}
        />
        <TextField {...field('nombre_completo')} label={partnerLabels.nombre_completo} required />
        {/* Not bound to the error, which a formatted RUT loses: it must outlast the press on its button. */}
        {taken && typedRut.ok && typedRut.rut === taken.rut && (
          <Banner
            tone="info"
            style={fullWidth}
            actions={
              <Button size="sm" onClick={() => onShow(taken.by)}>
                Ver su ficha
              </Button>
            }
          >
            Ya existe un socio con este RUT.
          </Banner>
        )}
        <TextField {...field('numero_socio')} label={partnerLabels.numero_socio} />
        <TextField {...field('email')} label={partnerLabels.email} inputMode="email" />
        <TextField {...field('telefono')} label={partnerLabels.telefono} inputMode="tel" />
        <TextField {...field('celular')} label={partnerLabels.celular} inputMode="tel" />
        <TextField {...field('direccion')} label={partnerLabels.direccion} style={fullWidth} />
        <TextField {...field('numero')} label={partnerLabels.numero} />
        <TextField {...field('dpto')} label={partnerLabels.dpto} />
        <AutocompleteField
          {...region}
          label={partnerLabels.region}
          hint="Una de la lista. Cualquier otra se guarda como «Otra: …»."
          suggestions={regions}
          style={fullWidth}
          onBlur={nameTypedRegion}
        />
        <DateField {...field('fecha_ingreso')} label={partnerLabels.fecha_ingreso} />
        <DateField {...field('al_dia_hasta')} label={partnerLabels.al_dia_hasta} />
        <RadioGroup
          {...state}
          label={partnerLabels.state}
          hint="Un socio inactivo sigue en la lista y conserva sus puntos."
          style={fullWidth}
          layout="row"
          options={stateOptions}
          onValueChange={(value) => state.onValueChange(value as PartnerState)}
        />
      </FormGrid>
    </RecordDialog>
  )
}
