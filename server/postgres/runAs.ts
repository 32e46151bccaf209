import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** User options for spawn; empty when this process is not root. */
export type RunAs = { uid?: number; gid?: number }

/** The user that runs PostgreSQL: owner of an existing cluster, otherwise `nobody` when this process is root. */
export function runAsFor(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') }
}

/** Reads the id from the system: the number of `nobody` differs between systems. */
function idOfNobody(kind: '-u' | '-g'): number {
  const output = spawnSync('id', [kind, 'nobody'], { encoding: 'utf8' }).stdout
  return Number(output?.trim() || 65_534)
}

/** Whether the user may enter a folder. Tried out, because modes leave out ACLs, mounts and parent folders. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0
}
