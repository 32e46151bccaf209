import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatRut } from '#contract/rut.ts'
import { rutFromBody } from '#server/fixtures/rut.ts'
import { productForm } from '../contract/harness.ts'
import { openDeployment, type Deployment } from './support/deployment.ts'
import { askServices } from '../support/askServices.ts'

const PARTNERS = 5_000
const TILLS = 50
const admin = { email: 'ana.soto@canje.test', password: 'Primera-clave-1' }

let built: string
let deployment: Deployment
beforeAll(async () => {
  built = await askServices('/build')
  deployment = openDeployment(built)
})
afterAll(async () => {
  await deployment.close()
})

const rutOf = (index: number) => rutFromBody(5_000_000 + index)
/** Opening balance of a partner: 1.000 and more. */
const balanceOf = (index: number) => 1_000 + (index % 7)

it(
  'an empty database becomes a programme whose ledger is consistent, by calls alone',
  { timeout: 240_000 },
  async () => {
    const { connection } = await deployment.startDatabase()
    const { address } = await deployment.startServer(connection)
    const { host, port, user, database } = connection
    const DATABASE_URL = `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`
    const runCommand = async (args: string[], env = {}) =>
      (
        await promisify(execFile)(process.execPath, [join(built, 'main.js'), ...args], {
          env: { ...process.env, DATABASE_URL, ...env },
        })
      ).stdout

    async function send(token: string | null, method: string, path: string, body?: object) {
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? null : JSON.parse(text) } // oxlint-disable-line typescript/no-unsafe-assignment -- tests read any field
    }
    const signIn = async (account: object) =>
      (await send(null, 'POST', '/auth/sign-in', account)).body.security_token as string
    /** Sends a call that succeeds. */
    async function act(token: string, method: string, path: string, body?: object) {
      const answer = await send(token, method, path, body)
      expect([method, path, answer.status < 300 ? 'ok' : answer]).toEqual([method, path, 'ok'])
      return answer.body
    }

    await runCommand(['--create-admin', '--email', admin.email, '--name', 'Ana Soto'], {
      ADMIN_PASSWORD: admin.password,
    })
    const owner = await signIn(admin)
    const add = async (role: string) => {
      const account = { email: `${role}@canje.test`, password: 'Primera-clave-1' }
      await act(owner, 'POST', '/users', { ...account, name: `Persona ${role}`, role })
      return signIn(account)
    }
    const manager = await add('company-admin')
    const till = await add('user')
    const balance = async (id: number) => (await act(till, 'GET', `/partners/show/${id}`)).data.points as number

    // Partners with opening balances.
    const indexes = Array.from({ length: PARTNERS }, (_, index) => index)
    const socios = indexes.map((index) => `${formatRut(rutOf(index))};Socia ${index};${balanceOf(index)}`)
    const partnersFile = new FormData()
    partnersFile.append('file', new File([['rut;nombre;saldo_inicial', ...socios].join('\n')], 'socios.csv'))
    const review = (await act(till, 'POST', '/partners/import/check', partnersFile)).data
    const imported = (await act(till, 'POST', `/partners/import/apply/${review.id}`, {})).data
    const opening = indexes.reduce((sum, index) => sum + balanceOf(index), 0)
    expect(imported).toEqual({ created: PARTNERS, updated: 0, same: 0, skipped: 0, points_total: opening })
    expect((await act(till, 'GET', '/partners/count')).data.count).toBe(PARTNERS)
    const found = await act(till, 'GET', `/partners?total=yes&search=${rutOf(0)}`)
    expect(found.total).toBe(1)
    const id = found.data[0].id as number

    // Actions and a catalogue.
    const dates = { valid_from: null, valid_until: null }
    const purchase = (
      await act(manager, 'POST', '/config', {
        ...dates,
        display_name: 'Compra en comercio',
        accumulation_strategy: 'by_amount',
        percentage: 2.5,
      })
    ).data
    const category = (await act(till, 'POST', '/category', { name: 'Hogar' })).data
    const product = async (slug: string, stock: number) =>
      (
        await act(
          till,
          'POST',
          '/products',
          productForm({ title: slug, slug, points: '1000', stock: String(stock) }, [String(category.id)]),
        )
      ).data.id as number
    const mug = await product('taza', 10)
    const last = await product('maleta', 1)

    // Points by an action, an order, and its cancellation.
    await act(till, 'PUT', `/partners/assign/${id}`, { points: 1149, action_id: purchase.id, amount: 45_990 })
    expect(await balance(id)).toBe(balanceOf(0) + 1149)
    const order = await act(till, 'POST', '/orders', {
      partner_id: id,
      lines: [{ product_id: mug, quantity: 2, points: 1000 }],
    })
    expect(order.balance).toBe(balanceOf(0) + 1149 - 2000)
    const cancelled = await act(till, 'POST', `/orders/cancel/${order.data.id}`, {
      reason: 'Se arrepintió',
      restock: true,
    })
    expect(cancelled.balance).toBe(balanceOf(0) + 1149)
    expect((await act(till, 'GET', `/products/show/${mug}`)).data.stock).toBe(10)

    // A load of points for all of them, and its reversal.
    const { data: counted } = await act(till, 'GET', '/partners/count')
    const points = { match: {}, ...counted, points: 7, note: 'Aniversario' }
    const load = (await act(till, 'POST', '/partners/assign-list', points)).data
    expect(load.points_total).toBe(7 * PARTNERS)
    expect((await send(till, 'POST', `/massive-load/reverse/${load.id}`, { reason: 'Error' })).status).toBe(403)
    await act(manager, 'POST', `/massive-load/reverse/${load.id}`, { reason: 'Error' })
    expect(await balance(id)).toBe(balanceOf(0) + 1149)

    // Fifty tills at once on the last unit.
    const buyers = (await act(till, 'GET', `/partners?per_page=${TILLS}`)).data as { id: number }[]
    const sales = await Promise.all(
      buyers.map((partner) =>
        send(till, 'POST', '/orders', {
          partner_id: partner.id,
          lines: [{ product_id: last, quantity: 1, points: 1000 }],
        }),
      ),
    )
    expect(sales.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: TILLS - 1 }, () => 422)])
    for (const { status, body } of sales)
      if (status === 422) expect(body.errors).toEqual({ 'lines.0.quantity': [expect.stringMatching(/^Sin stock/)] })
    expect((await act(till, 'GET', `/products/show/${last}`)).data.stock).toBe(0)
    const [sold] = (await act(till, 'GET', '/orders?status=pending')).data
    await act(till, 'PUT', `/orders/deliver/${sold.id}`, {})

    // The rights of a person.
    expect((await send(till, 'GET', `/partners/data/${id}`)).status).toBe(403)
    const { url } = await act(manager, 'GET', `/partners/data/${id}`)
    const data = await (await fetch(`${address}${url}`)).json()
    expect(data).toMatchObject({ socio: { id, nombre_completo: 'Socia 0' }, canjes: [{ numero: order.data.id }] })
    expect(data.movimientos).toHaveLength(6)
    const erasure = { reason: 'Lo pidió la persona', rut: rutOf(0) }
    expect((await send(manager, 'POST', `/partners/anonymise/${id}`, erasure)).status).toBe(403)
    const erased = (await act(owner, 'POST', `/partners/anonymise/${id}`, erasure)).data
    expect([erased.points, erased.telefono]).toEqual([0, null])
    expect((await act(till, 'GET', `/partners?total=yes&search=${rutOf(0)}`)).total).toBe(0)

    // What a role may not see.
    expect((await send(till, 'GET', '/audit')).status).toBe(403)
    expect((await send(till, 'GET', '/dashboard')).status).toBe(403)
    const total = opening - balanceOf(0) - 1000
    expect((await act(manager, 'GET', '/dashboard')).data.points_total).toBe(total)
    const report = await runCommand(['--check-ledger'])
    expect(report).toContain('El libro de puntos cuadra')
    expect(report).toContain('Los 2 canjes cuadran')
    expect(report).toContain(`${total.toLocaleString('es-CL')} puntos`)
  },
)
