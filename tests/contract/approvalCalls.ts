import { expect } from 'vitest'
import type { RoleName } from '#contract/roles.ts'
import { pointsForm } from './cases/massive.ts'
import type { CurrentApi, Request } from './harness.ts'

/** The calls of what waits for a second person. */
export function approvalCalls(api: CurrentApi) {
  const load = (content: string, request: Request = {}) =>
    api().post('/api/massive-load', { form: pointsForm(content), as: 'user', ...request })
  /** Sends a file of role user that must wait, and returns its id. */
  const waiting = async (content = 'rut;puntos\n11111111-1;100\n', request?: Request): Promise<number> => {
    api().approveLoadsFrom(100)
    const { status, body } = await load(content, request)
    expect([status, body.data?.status]).toEqual([200, 'waiting'])
    return body.data.id
  }
  const approve = (id: number, request: Request = {}) =>
    api().post(`/api/massive-load/approve/${id}`, { json: {}, ...request })
  const reject = (id: number, request: Request = {}) =>
    api().post(`/api/massive-load/reject/${id}`, { json: { reason: 'Monto equivocado' }, ...request })
  const withdraw = (id: number, request: Request = {}) =>
    api().post(`/api/massive-load/withdraw/${id}`, { as: 'user', ...request })
  const count = async (as: RoleName) => (await api().get('/api/massive-load/waiting-count', { as })).body.data.waiting
  const list = (query = '') => api().all(`/massive-load/waiting${query}`)
  const show = (id: number, request?: Request) => api().get(`/api/massive-load/waiting/${id}`, request)
  const balances = async () => (await api().all('/partners?key=id&sort=asc')).map(({ points }) => points)
  const unchanged = [1500, 500, 0, 0, 0]
  const keyed = (key: string): Request => ({ headers: { 'Idempotency-Key': key } })
  const changeAccount = async (id: number, change: object, request: Request = {}) => {
    const account = (await api().all('/users')).find((user) => user.id === id)
    const { name, email, roles } = account
    const json = { name, email, role: roles[0].name, ...change }
    return api().put(`/api/users/update/${id}`, { json, ...request })
  }
  return { load, waiting, approve, reject, withdraw, count, list, show, balances, unchanged, keyed, changeAccount }
}
