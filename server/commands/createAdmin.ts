import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { fieldErrors } from '#contract/rules.ts'
import { UserCreateForm } from '#contract/users.ts'
import { commandLineAct } from '../domain/auditContext.ts'
import type { Config } from '../node/config.ts'
import { ensureDataFolder } from '../node/dataFolder.ts'
import { databaseStartError, openDatabase } from '../node/database.ts'
import { jsonLog } from '../node/log.ts'
import { argon2Passwords } from '../node/passwords.ts'
import { readDatabaseTime } from '../postgres/databaseClock.ts'
import { openEmbedded } from '../postgres/embedded.ts'
import { postgresRepository } from '../postgres/repo/repository.ts'
import { DatabaseUnavailableError } from '../ports/repositoryErrors.ts'
import { StartError } from '../ports/startError.ts'
import { passwordWeakness } from '../domain/weakPasswords.ts'

/**
 * Creates a super-admin: `npm run admin:create -- --email ana@empresa.cl --name "Ana Soto"`. May run beside the server.
 * The password comes from the environment or a prompt: other users of the machine can read arguments.
 * @param password of ADMIN_PASSWORD; a prompt asks for it when undefined.
 * @throws StartError for a missing or invalid field and for an e-mail that is taken.
 */
export async function createAdmin(config: Config, args: string[], password: string | undefined): Promise<string> {
  const { values } = parseArgs({
    args,
    strict: false,
    options: { email: { type: 'string' }, name: { type: 'string' } },
  })
  const typed = password ?? (await promptHidden('Contraseña: '))
  if (typed === '')
    throw new StartError(
      'Falta la contraseña: define ADMIN_PASSWORD, o ejecuta el comando en una terminal y escríbela.',
    )
  const form = { email: values.email ?? '', name: values.name ?? '', role: 'super-admin', password: typed }
  const [error, user] = UserCreateForm.validate(form, { coerce: true })
  if (error) {
    const lines = Object.entries(fieldErrors(error)).map(([field, [sentence]]) => `${field}: ${sentence}.`)
    throw new StartError(`${lines.join(' ')} Uso: npm run admin:create -- --email ana@empresa.cl --name "Ana Soto"`)
  }
  const weakness = await passwordWeakness(user.password, user)
  if (weakness !== null) throw new StartError(`password: ${weakness}.`)
  ensureDataFolder(config.dataDir)
  const { database, close } = await openDatabase(config, jsonLog('warn'), openEmbedded)
  try {
    const { password: plainPassword, ...fields } = user
    const password_hash = await argon2Passwords.hash(plainPassword)
    const now = await readDatabaseTime(database.query)
    const created = await postgresRepository(database).users.create(
      { ...fields, password_hash, created_at: now },
      { act: commandLineAct('cli.createAdmin', now) },
    )
    if (!created.ok) throw new StartError(`Ya hay una cuenta con el correo ${user.email}: usa otro.`)
    return `Cuenta creada: ${user.email} (super-admin).`
  } catch (error) {
    throw error instanceof DatabaseUnavailableError && config.databaseUrl !== null ? databaseStartError(error) : error
  } finally {
    await close()
  }
}

/** Reads a line without echoing it on a terminal. */
function promptHidden(question: string): Promise<string> {
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
      // A pipe that stays open keeps the process alive, paused or not.
      stdin.destroy()
      resolve('')
    })
  })
}
