import { rowMessages } from '../imports/messages.ts'
import { anonymousFields, bareRut, redactResponse, type ErasedPerson } from '../domain/personalDataRules.ts'
import { countVerdicts } from './partnerImports.ts'
import type { Tables } from './tables.ts'

/** Erases a person from rows that wait and from stored responses, as in SQL. */
export function eraseCopies(tables: Tables, person: ErasedPerson): void {
  const { rut } = anonymousFields(person.id)
  const isOfPerson = (row: { rut: string | null; texts?: { rut?: string | undefined } | null | undefined }) =>
    person.ruts.includes(bareRut(row.rut ?? row.texts?.rut))
  const problems = [{ field: 'rut' as const, message: rowMessages.rutErased, value: rut }]
  for (const load of tables.imports.values()) {
    load.rows = load.rows.map((row) => (isOfPerson(row) ? { ...row, rut, typed: rut, description: null } : row))
    load.faults = load.faults.map((row) => (isOfPerson(row) ? { ...row, rut, description: '', problems } : row))
  }
  for (const load of tables.partnerImports.values()) {
    load.rows = load.rows.map((row) =>
      isOfPerson(row) || row.partner?.id === person.id
        ? {
            ...row,
            rut: null,
            fields: {},
            balance: null,
            partner: null,
            verdict: 'error',
            texts: { rut },
            problems,
            similar: undefined,
          }
        : row,
    )
    if (load.review) load.review = { ...load.review, ...countVerdicts(load.rows) }
  }
  for (const [key, row] of tables.responses) {
    const body = redactResponse(row.response.body, person)
    if (body !== row.response.body) tables.responses.set(key, { ...row, response: { ...row.response, body } })
  }
}
