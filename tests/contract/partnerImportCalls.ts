import { expect } from 'vitest'
import type { PartnerImport, PartnerImportRow } from '#contract/partnerImports.ts'
import type { CurrentApi, Request } from './harness.ts'

export const partnersForm = (content: BlobPart): FormData => {
  const form = new FormData()
  form.append('file', new File([content], 'socios.csv'))
  return form
}

/** The calls of an import of partners. */
export function partnerImportCalls(api: CurrentApi) {
  const check = (content: BlobPart, request: Request = {}) =>
    api().post('/api/partners/import/check', { form: partnersForm(content), ...request })
  /** Reads a file and returns the id of the import. */
  const review = async (content: BlobPart, request?: Request): Promise<number> => {
    const { status, body } = await check(content, request)
    expect([status, body.message]).toEqual([200, undefined])
    return body.data.id
  }
  const get = (id: number, request?: Request) => api().get(`/api/partners/import/check/${id}`, request)
  const show = async (id: number): Promise<PartnerImport> => (await get(id)).body.data
  const rows = (id: number, query = ''): Promise<PartnerImportRow[]> => api().all(`/partners/import/rows/${id}${query}`)
  const discard = (id: number, request?: Request) => api().remove(`/api/partners/import/check/${id}`, request)
  const apply = (id: number, json: object = {}, request?: Request) =>
    api().post(`/api/partners/import/apply/${id}`, { json, ...request })
  const partner = async (id: number) => (await api().get(`/api/partners/show/${id}`)).body.data
  const found = async (query: string) => (await api().all(`/partners?${query}`)).map(({ id }) => id)
  const keyed = (key: string): Request => ({ headers: { 'Idempotency-Key': key } })
  const allPartners = () => api().all('/partners?key=id&sort=asc')
  return { check, review, get, show, rows, discard, apply, partner, found, keyed, allPartners }
}
