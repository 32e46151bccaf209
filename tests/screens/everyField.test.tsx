import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { labelsOf, type FieldTable } from '#contract/fields.ts'
import { fieldTables } from '#contract/fieldTables.ts'
import type { PointsAction } from '#contract/pointsActions.ts'
import { CategoryForm } from '#screens/category/CategoryForm.tsx'
import { OrderForm } from '#screens/orders/OrderForm.tsx'
import { PartnerForm } from '#screens/partners/PartnerForm.tsx'
import { ActionForm } from '#screens/pointsActions/ActionForm.tsx'
import { ProductForm } from '#screens/products/ProductForm.tsx'
import { TerminalForm } from '#screens/terminals/TerminalForm.tsx'
import { UserForm } from '#screens/users/UserForm.tsx'

const noop = () => {}
const action = { id: 1, display_name: 'Bono', accumulation_strategy: 'by_amount' } as PointsAction
const newAction = { display_name: '', valid_from: '', valid_until: '', points: null, percentage: null, active: true }

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Forms that have the fields of a table between them, and the labels that differ there; null for none. */
it.each<[file: string, FieldTable, ReactElement[], Record<string, string | null>?]>([
  ['partners/PartnerForm', fieldTables.partners, [<PartnerForm key="" partner={null} onShow={noop} onClose={noop} />]],
  ['products/ProductForm', fieldTables.products, [<ProductForm key="" mode="create" products={[]} onClose={noop} />]],
  [
    'category/CategoryForm',
    fieldTables.categories,
    [<CategoryForm key="" category={null} onClose={noop} />],
    { logo: null },
  ],
  ['terminals/TerminalForm', fieldTables.terminals, [<TerminalForm key="" terminal={null} onClose={noop} />]],
  ['orders/OrderForm', fieldTables.orders, [<OrderForm key="" onClose={noop} />]],
  ['users/UserForm', fieldTables.users, [<UserForm key="" user={null} onClose={noop} />]],
  [
    'pointsActions/ActionForm',
    fieldTables.points_actions,
    [
      <ActionForm key="" action={null} onClose={noop} />,
      <ActionForm key="" action={null} draft={{ ...newAction, accumulation_strategy: 'by_amount' }} onClose={noop} />,
      <ActionForm key="" action={action} onClose={noop} />,
    ],
    { slug: null, valid_from: 'Desde', valid_until: 'Hasta' },
  ],
])('src/screens/%s.tsx has every field of its table', async (_, table, forms, labels = {}) => {
  const missing = new Set(Object.values({ ...labelsOf(table), ...labels }).filter((label) => label !== null))
  for (const form of forms) {
    render(form)
    await act(async () => {})
    for (const label of missing)
      if (screen.queryAllByLabelText(new RegExp(`^${label}`)).length > 0) missing.delete(label)
    cleanup()
  }
  expect([...missing]).toEqual([])
})
