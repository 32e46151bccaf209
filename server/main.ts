import { isatty } from 'node:tty'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { StartError } from './ports/startError.ts'

// The only file with side effects. Dynamic imports let a missing library become a readable message as well.

const args = process.argv.slice(2)

try {
  const { readConfig } = await import('./node/config.ts')
  const { setProgrammeZone } = await import('#text/programmeTime.ts')
  const config = readConfig(process.env)
  setProgrammeZone(config.timeZone)
  if (args.includes('--create-admin')) {
    const { createAdmin } = await import('./commands/createAdmin.ts')
    console.log(await createAdmin(config, args, process.env['ADMIN_PASSWORD']))
  } else if (args.includes('--migrate')) {
    const { migrateDatabase } = await import('./commands/migrateDatabase.ts')
    console.log(await migrateDatabase(config, console.log))
  } else if (args.includes('--check-ledger')) {
    const { checkLedger } = await import('./commands/checkLedger.ts')
    const { values } = parseArgs({ args, strict: false, options: { seal: { type: 'string' } } })
    console.log(await checkLedger(config, values.seal as string | undefined))
  } else if (args.includes('--seal-ledger')) {
    const { sealLedger } = await import('./commands/sealLedger.ts')
    console.log(await sealLedger(config))
  } else if (args.includes('--purge-audit')) {
    const { purgeAudit } = await import('./commands/purgeAudit.ts')
    console.log(await purgeAudit(config))
  } else {
    await run(config)
  }
} catch (error) {
  fail(error)
}

function fail(error: unknown): never {
  console.error(errorMessage(error))
  process.exit(1)
}

async function run(config: import('./node/config.ts').Config): Promise<void> {
  const { start } = await import('./node/start.ts')
  const { describeFeatures } = await import('./node/config.ts')
  const { credentialsFile } = await import('./node/demo.ts')
  const appFolder = fileURLToPath(new URL('../dist', import.meta.url))
  const starting = start(config, { appFolder, report: console.log, onDatabaseLost: fail })
  // Registered before the start completes: a signal stops what has been started by then.
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true
    void starting
      .then((running) => running.stop(signal))
      .then(() => process.exit(0))
      .catch(fail)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  // A closed terminal stops the server. Without one (nohup, whose SIGHUP handling Node resets) SIGHUP is ignored.
  const hasTerminal = [0, 1, 2].some((stream) => isatty(stream))
  process.on('SIGHUP', hasTerminal ? stop : () => undefined)

  const { url, accounts, isNewDemo } = await starting
  if (isStopping) return
  console.log(`\nCanje está listo: ${url}`)
  console.log(config.databaseUrl === null ? `Datos: ${config.dataDir}` : `Archivos: ${config.dataDir}`)
  console.log(describeFeatures(config.features))
  // Once: the output of later starts is often kept as a log.
  if (accounts && !isNewDemo) console.log(`Cuentas de demostración: ${credentialsFile(config.dataDir)}`)
  if (accounts && isNewDemo) {
    console.log('\nCuentas de demostración (rol, correo y contraseña):')
    for (const { role, email, password } of accounts) console.log(`${role} ${email} ${password}`)
  }
  console.log('\nCtrl-C detiene todo.')
}

function errorMessage(error: unknown): string {
  if (error instanceof StartError) return `\n${error.message}`
  const { code, message } = error as NodeJS.ErrnoException
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(code ?? ''))
    return '\nSe llenó el disco: libera espacio y vuelve a iniciar. Lo que estaba guardado sigue ahí.'
  const isMissing = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED'].includes(code ?? '')
  if (isMissing || /could not load|cannot find native binding/i.test(message))
    return `\nFalta una biblioteca o no corre en este equipo: ejecuta «npm ci» y vuelve a iniciar.\n${message.split('\n')[0]}`
  return `\nCanje se detuvo por un error inesperado.\n${error instanceof Error ? error.stack : String(error)}`
}
