import { personalData } from '#contract/personalData.ts'
import { parseRut } from '#contract/rut.ts'
import { conflict, type HttpError, notFound, unprocessable } from '../http/errors.ts'
import type { RegisterRoute } from '../http/router.ts'
import type { PartnerAnonymised } from '../ports/points.ts'
import type { Ports } from '../ports/services.ts'
import type { PartnerRecord } from '../domain/records.ts'
import { createExportLink } from './exports.ts'

export function registerPersonalDataRoutes(registerRoute: RegisterRoute, ports: Ports): void {
  const { partners } = ports.repository

  registerRoute(personalData.export, async ({ params: { id }, caller, http, context }) => {
    if (!(await partners.find(id))) throw missing()
    return { url: await createExportLink(ports, { caller, http }, { list: 'personalData', id }, context()) }
  })

  registerRoute(personalData.anonymise, async ({ params, body, context }) => {
    const reply = ({ row }: { row: PartnerRecord }) => ({ data: row })
    const typed = parseRut(body.rut)
    // A RUT that was stored by SQL may have another check digit.
    const how = { rut: typed.ok ? typed.rut : body.rut, reason: body.reason.trim() }
    const anonymised = await partners.anonymise(params.id, how, context(reply))
    if (!anonymised.ok) throw refused(anonymised)
    return reply(anonymised)
  })
}

const missing = () => notFound('Este socio ya no existe.')

function refused(refusal: Exclude<PartnerAnonymised, { ok: true }>): HttpError {
  switch (refusal.reason) {
    case 'missing':
      return missing()
    case 'rut':
      return unprocessable({ rut: ['Escribe el RUT de este socio'] })
    case 'done':
      return conflict('Este socio ya está anonimizado.')
    case 'merged':
      return conflict('Este socio se unió con otro: anonimiza la ficha que quedó.')
    case 'orders':
      return conflict(
        refusal.count === 1
          ? 'Este socio tiene un canje abierto: entrégalo o anúlalo antes.'
          : `Este socio tiene ${refusal.count.toLocaleString('es-CL')} canjes abiertos: entrégalos o anúlalos antes.`,
      )
  }
}
