import type { AuditContext } from '#server/domain/auditContext.ts'

/** The context of a write that a test makes without a request: an act of the sample's super-admin. */
export const writeContext = (override: Partial<AuditContext> = {}): { act: AuditContext } => ({
  act: {
    name: 'partners.assign',
    user_id: 1,
    user_name: 'Persona super-admin',
    role: 'super-admin',
    at: new Date(),
    request_id: null,
    address: null,
    ...override,
  },
})
