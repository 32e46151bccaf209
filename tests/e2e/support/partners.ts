import { expect, type Page } from '@playwright/test'
import type { Partner, PointsHistoryEntry } from '#contract/partners.ts'
import { baseUrl } from './staff.ts'

/** GETs a path of the API; returns its JSON. */
async function read<T>(token: string, path: string): Promise<T> {
  const response = await fetch(`${baseUrl()}/api${path}`, { headers: { Authorization: `Bearer ${token}` } })
  expect(response.status, path).toBe(200)
  return (await response.json()) as T
}

export const fetchNewestPartners = async (token: string) => (await read<{ data: Partner[] }>(token, '/partners')).data
/** Partners with the fewest points, and hardly any history. */
export const fetchPoorestPartners = async (token: string) =>
  (await read<{ data: Partner[] }>(token, '/partners?key=points&sort=asc')).data
export const fetchPartner = async (token: string, id: number) =>
  (await read<{ data: Partner }>(token, `/partners/show/${id}`)).data
export const fetchHistory = async (token: string, id: number) =>
  (await read<{ data: PointsHistoryEntry[] }>(token, `/partners/points/history/${id}?per_page=200`)).data

/** 16912 → '16.912'. */
export const formatNumber = (value: number) => new Intl.NumberFormat('es-CL', { useGrouping: 'always' }).format(value)

/** '12345678-5' → '12.345.678-5'. */
export const formatRut = (rut: string) => rut.replace(/\B(?=(\d{3})+-)/g, '.')

/** Body rows of a list. */
export const bodyRows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

/** Presses Tab until `name` has the focus; fails after a whole round. */
export async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
  await expect(target).toBeVisible()
  for (let step = 0; step < 60; step++) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${role} ${String(name)}`)
}
