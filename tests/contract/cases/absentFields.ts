import { describe, expect, it } from 'vitest'
import { toFormData } from '#app/api/toFormData.ts'
import { endpoints, partnerForm, type CurrentApi } from '../harness.ts'

type Values = Record<string, unknown>
/** Updates by their calls: a value of each field, and those that a body must have. `sent` is not in the reply. */
const updates: Record<string, { id: number; values: Values; required: string[]; sent?: Values }> = {
  'partners/update': {
    id: 1,
    values: { ...partnerForm(), rut: '7654321-6', state: 'inactive' },
    required: ['rut', 'nombre_completo'],
  },
  'products/update': {
    id: 3,
    values: {
      title: 'Tetera',
      title_internal: 'TET-1',
      slug: 'tetera',
      description: '<p>Hierve</p>',
      brand: 'Aromo',
      points: 1200,
      stock: 7,
      categories: [1, 2],
    },
    required: ['title', 'title_internal', 'slug', 'description'],
  },
  'category/update': { id: 1, values: { name: 'Hogar', logo: 'hogar.svg' }, required: ['name'] },
  'config/update': {
    id: 1,
    values: { display_name: 'Compra', valid_from: '2026-01-01', valid_until: '2026-12-31', active: false },
    required: ['display_name'],
  },
  'terminals/update': { id: 1, values: { name: 'Caja 1', code: 'c-1' }, required: ['name', 'code'] },
  'users/update': {
    id: 2,
    values: { name: 'Eva Soto', email: 'eva@canje.example' },
    required: ['name', 'email'],
    sent: { role: 'user' },
  },
}
/** Of the request, not of the record. */
const others = ['id', 'version', 'stock_seen', 'thumbnail', 'check_similar']
/** Cannot be empty: null is refused, or leaves the value as it is (spec §4). */
const neverEmpty = ['state', 'active', 'points', 'percentage']

/** READINGS 42: a tab from before a deployment does not know the fields that came with it. */
export function absentFieldCases(api: CurrentApi): void {
  const calls = endpoints.filter(({ path }) => path.endsWith('/update/:id'))
  const keyOf = (path: string) => path.slice(1).replace('/:id', '')

  it('covers every update of the contract', () => {
    expect(calls.map(({ path }) => keyOf(path)).sort()).toEqual(Object.keys(updates).sort())
  })

  describe.each(calls.map((call) => ({ call, key: keyOf(call.path) })))('$key', ({ call, key }) => {
    const { id, values, required, sent = {} } = updates[key]!
    const fields = Object.keys(call.body!.schema as object).filter((field) => !others.includes(field))
    const optional = fields.filter((field) => !required.includes(field) && field in values)
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

    it('leaves every absent field as it is', async () => {
      expect(await update(values)).toMatchObject(values)
      expect(await update(only(required))).toMatchObject(values)
      for (const field of optional) expect(await update(only([...required, field]))).toMatchObject(values)
    })

    it('empties a field by null, and no other one', async () => {
      await update(values)
      for (const field of optional.filter((one) => !neverEmpty.includes(one))) {
        const empty = field === 'categories' ? [] : null
        expect(await update({ ...only(required), [field]: empty })).toMatchObject({ ...values, [field]: empty })
        await update(values)
      }
    })

    it('has a value of each field here', () => {
      expect(
        fields.filter((field) => !(field in values) && !(field in sent) && !['points', 'percentage'].includes(field)),
      ).toEqual([])
    })
  })
}
