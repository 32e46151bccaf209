import { randomInt } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { array, create, enums, object, string, type Infer } from 'superstruct'
import { roleNames } from '#contract/roles.ts'
import { contextOf } from '../fixtures/activity.ts'
import { demoAccounts } from '../fixtures/accounts.ts'
import { demoData } from '../fixtures/demo.ts'
import { productImage } from '../fixtures/images.ts'
import type { DemoImage } from '../fixtures/products.ts'
import { demoStaff } from '../fixtures/staff.ts'
import type { UserRecord } from '../domain/records.ts'
import { pointsRowNames } from '../imports/packedBatches.ts'
import { packRows } from '../imports/packedRows.ts'
import { FIRST_LINE, type Imports } from '../ports/imports.ts'
import type { Files, Ports } from '../ports/services.ts'
import type { Config } from './config.ts'

const DemoCredentials = array(object({ role: enums(roleNames), email: string(), password: string() }))
export type DemoCredentials = Infer<typeof DemoCredentials>

/** Demo accounts of this installation; null when none was ever seeded. */
export function readDemoCredentials(dataDir: string): DemoCredentials | null {
  try {
    return create(JSON.parse(readFileSync(credentialsFile(dataDir), 'utf8')), DemoCredentials)
  } catch {
    return null
  }
}

/**
 * Seeds an empty repository with demo data: accounts with random passwords, images, then all rows in one transaction.
 * A start that is killed in between is repeated by the next one.
 */
export async function seedDemo(
  { repository, files, passwords, clock }: Ports,
  { dataDir, approveLoadsFrom }: Pick<Config, 'dataDir' | 'approveLoadsFrom'>,
  report: (line: string) => void,
): Promise<void> {
  const accounts = readDemoCredentials(dataDir) ?? writeCredentials(dataDir)
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
  const { images, ...data } = demoData({ users: [...users, ...staff.users], today: now })
  report(`Preparando la demostración: ${data.partners.length} socios, ${data.products.length} productos…`)
  await drawImages(files, images)
  await repository.seed({ ...staff, ...data })
  if (approveLoadsFrom > 0) await leaveForApproval(repository.imports, staff.users, data.partners, now)
}

/** A load that waits for a second person, where the settings ask for one. */
async function leaveForApproval(imports: Imports, staff: UserRecord[], partners: { rut: string }[], at: Date) {
  const sender = staff.find((user) => user.role === 'user')!
  const rows = partners
    .filter((_, index) => index % 150 === 9)
    .map(({ rut }, index) => ({
      line: FIRST_LINE + index,
      rut,
      typed: null,
      points: 1_500,
      description: 'Aniversario',
    }))
  const id = await imports.begin({
    sha256: 'demo',
    file_name: 'aniversario-socios.csv',
    origin: 'file',
    user_id: sender.id,
    user_name: sender.name,
    created_at: at,
  })
  await imports.stage(id, packRows(rows, pointsRowNames))
  const act = contextOf('massive.load', sender, at)
  await imports.apply(id, { at, allowRepeat: false, limit: 0, fourEyes: { approveFrom: 1, dailyFrom: 0 } }, { act })
}

/** Draws four images at a time; sharp works in threads of its own. */
async function drawImages(files: Files, images: DemoImage[]): Promise<void> {
  const queue = [...images]
  const draw = async () => {
    for (let image = queue.pop(); image; image = queue.pop()) {
      const svg = Buffer.from(productImage(image.kind, image.seed))
      const bytes = await sharp(svg).webp({ quality: 84 }).toBuffer()
      await files.put(image.name, { bytes, type: 'image/webp' })
    }
  }
  await Promise.all(Array.from({ length: 4 }, draw))
}

/** Holds the passwords of the demo accounts; only its owner reads it. */
export function credentialsFile(dataDir: string): string {
  return join(dataDir, 'demo-accounts.json')
}

function writeCredentials(dataDir: string): DemoCredentials {
  const accounts = demoAccounts.map(({ role, email }) => ({ role, email, password: randomPassword() }))
  const partial = `${credentialsFile(dataDir)}.part`
  writeFileSync(partial, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
  renameSync(partial, credentialsFile(dataDir))
  return accounts
}

/** 'Kbtm-47xw-qhza': about 60 bits from unambiguous characters, within the password rule of spec §5. */
export function randomPassword(): string {
  const pick = (letters: string, count: number) =>
    Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
  const lower = 'abcdefghjkmnpqrstuvwxyz'
  return `${pick(lower.toUpperCase(), 1)}${pick(lower, 3)}-${pick('23456789', 2)}${pick(lower, 2)}-${pick(lower + '23456789', 4)}`
}
