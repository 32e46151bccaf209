import { demoAccounts } from '../fixtures/accounts.ts'
import { demoData } from '../fixtures/demo.ts'
import { productPicture } from '../fixtures/pictures.ts'
import type { Ports } from '../ports.ts'

/** The password of every demo account in memory; no real backend ever takes it. */
export const MEMORY_PASSWORD = 'Memoria-2026'

export type MemorySeed = {
  /** The day that dates are counted from: the same day gives the same data. */
  today?: Date
  /** The newest products of the demo catalogue. */
  products?: number
  partners?: number
}

/** Fills memory ports with a small programme for stories: demo accounts, products with their pictures (SVG here), partners. */
export async function seedMemory(
  { repository, files, passwords }: Ports,
  { today = new Date('2026-03-02T12:00:00Z'), products: count = 60, partners = 240 }: MemorySeed = {},
): Promise<void> {
  const password_hash = await passwords.hash(MEMORY_PASSWORD)
  const users = demoAccounts.map(({ role, name, email }, index) => ({
    id: index + 1,
    role,
    name,
    email,
    password_hash,
    created_at: today,
  }))
  const { pictures, products, ...data } = demoData({ users, today, partners })
  const shown = count === 0 ? [] : products.slice(-count)
  await repository.seed({ ...data, products: shown })

  const names = new Set(shown.map(({ thumbnail }) => thumbnail))
  for (const { name, kind, seed } of pictures.filter((picture) => names.has(picture.name))) {
    await files.put(name, { bytes: new TextEncoder().encode(productPicture(kind, seed)), type: 'image/svg+xml' })
  }
}
