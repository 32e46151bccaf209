import { updateForm, type CurrentApi, type Request } from './harness.ts'

type Line = { product_id: unknown; quantity: unknown; points: unknown }

/** Products of the sample that are redeemed: 2 costs 100 and has a stock of 1, 12 costs 200 and has 3. */
export const one = { product_id: 2, quantity: 1, points: 100 }
export const two = { product_id: 12, quantity: 2, points: 200 }

/** The calls of orders, and what they change. */
export function orderCalls(api: CurrentApi) {
  const create = (lines: readonly Line[] = [one, two], more = {}, request: Request = {}) =>
    api().post('/api/orders', { json: { partner_id: 1, lines, ...more }, ...request })
  const step = (name: 'ready' | 'deliver' | 'undo', id = 1, json = {}, request: Request = {}) =>
    api().put(`/api/orders/${name}/${id}`, { json, ...request })
  const cancel = (json = {}, request: Request = {}, id = 1) =>
    api().post(`/api/orders/cancel/${id}`, { json: { reason: 'Se arrepintió', restock: true, ...json }, ...request })
  const balance = async (id = 1) => (await api().get(`/api/partners/show/${id}`)).body.data.points
  const stock = async (id: number) => (await api().get(`/api/products/show/${id}`)).body.data.stock
  const history = (id = 1) => api().all(`/partners/points/history/${id}`)
  const show = async (id = 1) => (await api().get(`/api/orders/show/${id}`)).body.data
  const save = (change: Record<string, string>, id = 12) =>
    api().post(`/api/products/update/${id}`, { form: updateForm({ points: '200', stock: '3', ...change }) })
  return { create, step, cancel, balance, stock, history, show, save }
}
