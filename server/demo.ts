import { randomInt } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { array, create, enums, object, string, type Infer } from 'superstruct'
import { roleNames } from '#contract/roles.ts'
import { demoAccounts } from './fixtures/accounts.ts'
import { demoData } from './fixtures/demo.ts'
import { productPicture } from './fixtures/pictures.ts'
import type { DemoPicture } from './fixtures/products.ts'
import { demoStaff } from './fixtures/staff.ts'
import type { Files, Ports } from './ports.ts'

const DemoCredentials = array(object({ role: enums(roleNames), email: string(), password: string() }))
export type DemoCredentials = Infer<typeof DemoCredentials>

/** The accounts of this installation; null where there are none (no demonstration was ever set up here). */
export function readDemoCredentials(dataDir: string): DemoCredentials | null {
  try {
    return create(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')), DemoCredentials)
  } catch {
    return null
  }
}

/**
 * Fills an empty repository with the demonstration: accounts with passwords made for this installation, pictures drawn, then all rows
 * in one transaction. Killed in between, the next start does it again.
 */
export async function seedDemo(
  { repository, files, passwords, clock }: Ports,
  dataDir: string,
  report: (line: string) => void,
): Promise<void> {
  const accounts = readDemoCredentials(dataDir) ?? writeAccounts(dataDir)
  const now = clock()
  const users = await Promise.all(
    accounts.map(async ({ role, email, password }, index) => ({
      id: index + 1,
      name: demoAccounts.find((account) => account.role === role)!.name,
      role,
      email,
      password_hash: await passwords.hash(password),
      created_at: now,
    })),
  )
  const staff = await demoStaff(passwords, users.length + 1, now)
  const { pictures, ...data } = demoData({ users: [...users, ...staff.users], today: now })
  report(`Preparando la demostración: ${data.partners.length} socios, ${data.products.length} productos…`)
  await drawPictures(files, pictures)
  await repository.seed({ ...staff, ...data })
}

/** A few at a time: sharp works in threads of its own. */
async function drawPictures(files: Files, pictures: DemoPicture[]): Promise<void> {
  const left = [...pictures]
  const draw = async () => {
    for (let picture = left.pop(); picture; picture = left.pop()) {
      const svg = Buffer.from(productPicture(picture.kind, picture.seed))
      const bytes = await sharp(svg).webp({ quality: 84 }).toBuffer()
      await files.put(picture.name, { bytes, type: 'image/webp' })
    }
  }
  await Promise.all(Array.from({ length: 4 }, draw))
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'demo-accounts.json')
}

function writeAccounts(dataDir: string): DemoCredentials {
  const accounts = demoAccounts.map(({ role, email }) => ({ role, email, password: newPassword() }))
  const fresh = `${fileOf(dataDir)}.part`
  writeFileSync(fresh, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
  renameSync(fresh, fileOf(dataDir))
  return accounts
}

/** 'Kbtm-47xw-qhza': some 60 bits, of letters that nobody mistakes, and within the rule of spec §5. */
function newPassword(): string {
  const of = (letters: string, count: number) =>
    Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
  const lower = 'abcdefghjkmnpqrstuvwxyz'
  return `${of(lower.toUpperCase(), 1)}${of(lower, 3)}-${of('23456789', 2)}${of(lower, 2)}-${of(lower + '23456789', 4)}`
}
