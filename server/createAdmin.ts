import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { fieldErrors } from '#contract/rules.ts'
import { UserCreateForm } from '#contract/users.ts'
import type { Config } from './config.ts'
import { ensureDataFolder } from './dataFolder.ts'
import { openDatabase } from './database.ts'
import { jsonLog } from './log.ts'
import { argon2Passwords } from './passwords.ts'
import { openEmbedded } from './postgres/embedded.ts'
import { postgresRepository } from './postgres/repo/repository.ts'
import { StartError } from './startError.ts'

/**
 * `npm run admin:create -- --email ana@empresa.cl --name "Ana Soto"`: a super-admin, the first account of a real deployment; it may
 * run beside the application. The password comes from ADMIN_PASSWORD or is asked for; it never stands on the command line, which
 * other users can read.
 * @throws StartError when something is missing, breaks a rule or is taken.
 */
export async function createAdmin(config: Config, args: string[], password: string | undefined): Promise<string> {
  const { values } = parseArgs({
    args,
    strict: false,
    options: { email: { type: 'string' }, name: { type: 'string' } },
  })
  const form = {
    email: values.email ?? '',
    name: values.name ?? '',
    role: 'super-admin',
    password: password ?? (await ask('Contraseña: ')),
  }
  const [error, user] = UserCreateForm.validate(form, { coerce: true })
  if (error) {
    const lines = Object.entries(fieldErrors(error)).map(([field, [sentence]]) => `${field}: ${sentence}.`)
    throw new StartError(`${lines.join(' ')} Uso: npm run admin:create -- --email ana@empresa.cl --name "Ana Soto"`)
  }
  ensureDataFolder(config.dataDir)
  const { database, close } = await openDatabase(config, jsonLog('warn'), openEmbedded)
  try {
    const { password: plain, ...fields } = user
    const password_hash = await argon2Passwords.hash(plain)
    const created = await postgresRepository(database).users.create(
      { ...fields, password_hash, created_at: new Date() },
      null,
    )
    if (!created.ok) throw new StartError(`Ya hay una cuenta con el correo ${user.email}: usa otro.`)
    return `Cuenta creada: ${user.email} (super-admin).`
  } finally {
    await close()
  }
}

/** Reads a line; what is typed on a terminal is not shown. */
function ask(question: string): Promise<string> {
  const { stdin, stdout } = process
  const isTerminal = stdin.isTTY
  if (isTerminal) stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: isTerminal })
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
    })
    lines.once('close', () => {
      if (isTerminal) stdout.write('\n')
      resolve('')
    })
  })
}
