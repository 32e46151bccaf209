import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { config } from '#app/config.ts'
import { setSession } from '#app/stores/session.ts'
import { toasts } from '#app/toasts.ts'
import { CategoryForm } from '#screens/category/CategoryForm.tsx'
import { CategoryView } from '#screens/category/CategoryView.tsx'
import { PartnerDetail } from '#screens/partners/PartnerDetail.tsx'
import { PointsActionForm } from '#screens/pointsActions/PointsActionForm.tsx'
import { PointsActionView } from '#screens/pointsActions/PointsActionView.tsx'
import { ProductForm } from '#screens/products/ProductForm.tsx'
import { ProductView } from '#screens/products/ProductView.tsx'
import { TerminalForm } from '#screens/terminals/TerminalForm.tsx'
import { UserForm } from '#screens/users/UserForm.tsx'
import { product } from './sampleProduct.ts'
import { user as sampleUser } from './sampleUser.ts'

const noop = () => {}
const category = { id: 4, name: 'Hogar', logo: null }
const action = {
  id: 3,
  display_name: 'Bienvenida',
  slug: 'bienvenida',
  points: 500,
  percentage: null,
  accumulation_strategy: 'direct' as const,
}
const partner = { id: 9, rut: '12345678-5', points: 10 } as never
const terminal = { id: 5, name: 'Caja', code: 'A1' } as never

const entry: AuditEntry = {
  id: 1,
  at: '2026-03-09T15:00:00Z',
  by: { id: 1, name: 'Eva', role: 'company-admin' },
  act: 'categories.update',
  entity: { kind: 'category', id: 4, label: 'Hogar' },
  changes: [{ field: 'name', before: 'Casa', after: 'Hogar' }],
  note: null,
  address: null,
}

let respond: () => Response
const auditCalls: string[] = []

beforeEach(() => {
  config.host = 'https://puntos.test/api'
  respond = () => Response.json({ data: [entry], next_page_url: null })
  vi.stubGlobal('fetch', async (request: string) => {
    if (!request.includes('/audit')) return Response.json({ data: [], categories: [], next_page_url: null })
    auditCalls.push(new URL(request).search)
    return respond()
  })
})
afterEach(() => {
  cleanup()
  toasts.clear()
  vi.unstubAllGlobals()
  auditCalls.length = 0
})

function open(dialog: ReactElement, role = 'company-admin') {
  setSession({ security_token: 'token', profile: { id: 1, name: 'Eva', roles: [{ name: role, label: role }] } })
  render(dialog, { wrapper: MemoryRouter })
}
const heading = () => screen.queryByRole('heading', { name: 'Historial de cambios' })
const openHistory = () => userEvent.click(heading()!)
const categoryView = <CategoryView category={category} onClose={noop} />

const dialogs: [name: string, dialog: () => ReactElement, query: string][] = [
  ['ProductView', () => <ProductView product={product} onClose={noop} />, '?entity=product&entity_id=7'],
  [
    'ProductForm',
    () => <ProductForm mode="update" product={product} products={[]} onClose={noop} />,
    '?entity=product&entity_id=7',
  ],
  ['CategoryView', () => categoryView, '?entity=category&entity_id=4'],
  ['CategoryForm', () => <CategoryForm category={category} onClose={noop} />, '?entity=category&entity_id=4'],
  ['PointsActionView', () => <PointsActionView action={action} onClose={noop} />, '?entity=pointsAction&entity_id=3'],
  [
    'PointsActionForm',
    () => <PointsActionForm action={action} field="points" onClose={noop} />,
    '?entity=pointsAction&entity_id=3',
  ],
  ['TerminalForm', () => <TerminalForm terminal={terminal} onClose={noop} />, '?entity=terminal&entity_id=5'],
  ['UserForm', () => <UserForm user={sampleUser} onClose={noop} />, `?entity=user&entity_id=${sampleUser.id}`],
  [
    'PartnerDetail',
    () => (
      <PartnerDetail
        partner={partner}
        revision={0}
        renderActions={() => null}
        renderDataActions={() => null}
        onReverse={noop}
        onAnonymise={noop}
        onChanged={noop}
        onClose={noop}
      />
    ),
    '?entity=partner&entity_id=9',
  ],
]

it.each(dialogs)('%s loads the changes of its record when an administrator opens them', async (_, dialog, query) => {
  open(dialog())
  expect(auditCalls).toEqual([])
  await openHistory()
  expect(await screen.findByRole('table', { name: 'Cambios' })).toBeInstanceOf(HTMLElement)
  expect(auditCalls).toEqual([query])
})

it.each(dialogs)('%s has no history of changes for role user', (_, dialog) => {
  open(dialog(), 'user')
  expect(screen.getByRole('dialog')).toBeInstanceOf(HTMLElement)
  expect(heading()).toBeNull()
})

it.each<[name: string, dialog: () => ReactElement]>([
  ['product', () => <ProductForm mode="create" products={[]} onClose={noop} />],
  ['category', () => <CategoryForm category={null} onClose={noop} />],
  ['terminal', () => <TerminalForm terminal={null} onClose={noop} />],
  ['user', () => <UserForm user={null} onClose={noop} />],
])('a new %s has no history of changes', (_, dialog) => {
  open(dialog())
  expect(heading()).toBeNull()
})

it('shows author, act and time, with the values before and after', async () => {
  open(categoryView)
  await openHistory()
  const [change] = await screen.findAllByRole('listitem')
  expect(change!.textContent).toContain('Cambió una categoría')
  expect(change!.textContent).toContain('Eva · 09-03-2026')
  const row = within(change!).getByRole('row', { name: /^Nombre/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Casa', 'Hogar'])
})

it('shows a text for a record without changes', async () => {
  respond = () => Response.json({ data: [], next_page_url: null })
  open(categoryView)
  await openHistory()
  expect(
    await screen.findByText('Nadie ha cambiado este registro desde que hay registro de actividad.'),
  ).toBeInstanceOf(HTMLElement)
})

it('shows why the changes did not load, and keeps the focus in the section on a second attempt', async () => {
  respond = () => Response.json({ message: 'El servicio no responde.' }, { status: 503 })
  open(categoryView)
  await openHistory()
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  expect(screen.getAllByText('El servicio no responde.')).not.toEqual([])
  respond = () => Response.json({ data: [entry], next_page_url: null })
  await userEvent.click(retry)
  const list = await screen.findByRole('list')
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  expect(document.activeElement!.contains(list)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
