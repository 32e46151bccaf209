import type { Act } from '#server/domain/act.ts'

/** The context of a write that a test makes without a request: an act of the sample's super-admin. */
export const writeContext = (override: Partial<Act> = {}): { act: Act } => ({
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
