import { expect, it } from 'vitest'
import { labelsOf, mapFields, namesOf, type FieldTable } from '#contract/fields.ts'
import { fieldTables } from '#contract/fieldTables.ts'
import { contract, programContract } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { toAuditFilters, type AuditEntry } from '#contract/audit.ts'
import { ProductForm } from '#contract/products.ts'
import { describeAct, fieldLabel } from '#contract/auditTexts.ts'
import { entityPath, formatValue } from '#screens/audit/auditEntries.ts'
import { auditProduct } from '#server/domain/audit.ts'
import type { ProductRecord } from '#server/domain/records.ts'

/** POST because of its body, but only a read. */
const READS = ['users.search', 'products.openOrders']

it('has a sentence for each call that writes, and for each export', () => {
  const writeCalls = Object.entries({ ...contract, ...programContract }).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([name, { method }]) =>
      method === 'GET' && name !== 'export' ? [] : [`${group}.${name}`],
    ),
  )
  expect(writeCalls.filter((act) => !READS.includes(act) && describeAct(act) === act)).toEqual([])
})

it.each([
  [
    { from: '2026-03-09', to: '2026-03-09', user: '' },
    { from: '2026-03-09', to: '2026-03-09' },
  ],
  [{ from: '2026-03-10', to: '2026-03-09' }, { from: '2026-03-10' }],
  [
    { from: 'ayer', to: '2026-03-09', user: '7', page: 'x' },
    { to: '2026-03-09', user: 7 },
  ],
])('reads of the address %j the filters %j', (values, filters) => expect(toAuditFilters(values)).toEqual(filters))

it('has every field of the product form in its audit line (server/domain/audit.ts)', () => {
  const fields = Object.keys(ProductForm.schema)
  const filled = { ...mapFields(fields, (field) => field), categories: [{ id: 1, name: 'Hogar' }] }
  const { changes = {} } = auditProduct(null, filled as unknown as ProductRecord)
  expect(fields.filter((field) => !(field in changes))).toEqual([])
})

it.each(Object.entries<FieldTable>(fieldTables))('names each field of %s as its table does', (_, table) => {
  expect(mapFields(namesOf(table), fieldLabel)).toEqual(labelsOf(table))
})

it('shows an unknown act by its name', () => expect(describeAct('coupons.void')).toBe('coupons.void'))

it.each([
  ['points', 1500, '1.500'],
  ['percentage', 2.5, '2,5 %'],
  ['brand', null, '–'],
  ['categories', ['Cocina', 'Hogar'], 'Cocina, Hogar'],
  ['categories', [], '–'],
  ['role', 'company-admin', 'Administrador de empresa'],
  ['description', '<p>Uno</p><p>Dos</p>', 'Uno · Dos'],
  ['state', true, 'Sí'],
])('formats %s %j as %s', (field, value, text) => expect(formatValue(field, value)).toBe(text))

const entryOf = (entity: AuditEntry['entity']) => ({ entity }) as AuditEntry
it.each([
  [{ kind: 'product', id: 1, label: 'Té & café' }, '/products?producto=1'],
  [{ kind: 'category', id: 4, label: 'Hogar' }, '/category?categoria=4'],
  [{ kind: 'pointsAction', id: 1, label: 'Compra' }, '/points_actions?accion=1'],
  [{ kind: 'partner', id: 5200, label: null }, '/partners?socio=5200'],
  [{ kind: 'import', id: 12, label: 'marzo.csv' }, '/massive?carga=12'],
  [{ kind: 'user', id: 3, label: 'Té & café' }, '/users?usuario=3'],
  [{ kind: 'terminal', id: 3, label: null }, '/terminals?terminal=3'],
  [{ kind: 'other', id: 1, label: 'x' }, null],
  [null, null],
])('links %j to %s', (entity, path) => expect(entityPath(entryOf(entity))).toBe(path))
