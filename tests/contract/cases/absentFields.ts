import { is, type Struct } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { emptyFields, namesOf, type FieldRow, type FieldTable } from '#contract/fields.ts'
import { fieldTables } from '#contract/fieldTables.ts'
import { toFormData } from '#app/api/toFormData.ts'
import { endpoints, partnerForm, type CurrentApi } from '../harness.ts'

type Values = Record<string, unknown>
type Update = {
  id: number
  table: FieldTable
  /** Values of fields that a sample of their kind does not fit. */
  values?: Values
  /** Sent with every body, and not in the reply. */
  sent?: Values
  /** Fields that stay as they were created, or belong to the strategy (spec §4). */
  left?: string[]
}
/** Updates by their calls. */
const updates: Record<string, Update> = {
  'partners/update': {
    id: 1,
    table: fieldTables.partners,
    values: { ...partnerForm(), rut: '7654321-6', state: 'inactive' },
  },
  'products/update': { id: 3, table: fieldTables.products, values: { categories: [1, 2] } },
  'category/update': { id: 1, table: fieldTables.categories },
  'config/update': {
    id: 1,
    table: fieldTables.points_actions,
    left: ['slug', 'accumulation_strategy', 'points', 'percentage'],
  },
  'terminals/update': { id: 1, table: fieldTables.terminals },
  'users/update': { id: 2, table: fieldTables.users, values: { email: 'eva@canje.example' }, sent: { role: 'user' } },
}
const sampleOf = (field: string, { kind }: FieldRow) =>
  ({ text: field, html: `<p>${field}</p>`, number: 7, date: '2026-03-01', boolean: false, other: undefined })[kind]
/** Of the request, not of the record. */
const others = ['id', 'version', 'stock_seen', 'thumbnail', 'check_similar']

/** READINGS 42: a tab from before a deployment does not know the fields that came with it. */
export function absentFieldCases(api: CurrentApi): void {
  const calls = endpoints.filter(({ path }) => path.endsWith('/update/:id'))
  const keyOf = (path: string) => path.slice(1).replace('/:id', '')

  it('covers every update of the contract', () => {
    expect(calls.map(({ path }) => keyOf(path)).sort()).toEqual(Object.keys(updates).sort())
  })

  describe.each(calls.map((call) => ({ call, key: keyOf(call.path) })))('$key', ({ call, key }) => {
    const { id, table, values: given = {}, sent = {}, left = [] } = updates[key]!
    const schema = call.body!.schema as Record<string, Struct>
    const fields = namesOf(table).filter((field) => !left.includes(field) && !(field in sent))
    const values = Object.fromEntries(fields.map((field) => [field, given[field] ?? sampleOf(field, table[field]!)]))
    const required = fields.filter((field) => !is(undefined, schema[field]!))
    const optional = fields.filter((field) => !required.includes(field))
    const update = async (body: Values) => {
      const content = call.encoding === 'multipart' ? { form: toFormData(body) } : { json: { ...sent, ...body } }
      const { status, body: answer } = await api().send(call.method, `/api/${key}/${id}`, {
        as: 'super-admin',
        ...content,
      })
      expect(status, JSON.stringify(answer)).toBe(200)
      const { categories, ...data } = answer.data
      return { ...data, ...(categories && { categories: categories.map((one: { id: number }) => one.id) }) }
    }
    const only = (names: string[]) => Object.fromEntries(names.map((name) => [name, values[name]]))

    it('takes the fields of the table', () => {
      const taken = Object.keys(schema).filter((field) => !others.includes(field) && !left.includes(field))
      expect(taken.sort()).toEqual([...fields, ...Object.keys(sent)].sort())
    })

    it('leaves every absent field as it is', async () => {
      expect(await update(values)).toMatchObject(values)
      expect(await update(only(required))).toMatchObject(values)
      for (const field of optional) expect(await update(only([...required, field]))).toMatchObject(values)
    })

    it('empties a field by null, and no other one', async () => {
      await update(values)
      const empty: Values = { ...emptyFields(table), categories: [] }
      for (const field of optional.filter((one) => one in empty)) {
        expect(await update({ ...only(required), [field]: empty[field] })).toMatchObject({
          ...values,
          [field]: empty[field],
        })
        await update(values)
      }
    })
  })
}
