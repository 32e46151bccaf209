import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'

/** Waits for a line on standard error. @throws Error with the output when the process ends, or is silent for 60 s. */
export function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let output = ''
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${child.spawnfile} ${reason}:\n${output}`))
    const timer = setTimeout(() => fail('printed no address in 60 s'), 60_000)
    child.once('error', ({ message }) => fail(message))
    child.once('exit', (code) => fail(`ended with ${code}`))
    child.stderr!.on('data', (data: Buffer) => {
      output += data.toString()
      const found = pattern.exec(output)
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    })
  })
}

/**
 * Asks a process to end and kills it after 5 s.
 * @param group signals its process group; the process was started with `detached`
 */
export async function stopProcess(child: ChildProcess, { group = false } = {}): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const signal = (name: NodeJS.Signals) => process.kill(group ? -child.pid! : child.pid!, name)
  signal('SIGTERM')
  const timer = setTimeout(() => signal('SIGKILL'), 5000)
  await ended
  clearTimeout(timer)
}

/** A port of the loopback that is free now. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
