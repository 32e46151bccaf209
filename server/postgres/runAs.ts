import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** PostgreSQL refuses to run as root, so root hands its processes to this user, «nobody» on every Unix. */
const NOBODY = 65_534

/** Options for spawn; empty when we are an ordinary user. */
export type RunAs = { uid?: number; gid?: number }

/** As whom PostgreSQL runs: the owner of a cluster that is there already, otherwise nobody when we are root. */
export function runAsFor(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: NOBODY, gid: NOBODY }
}

/** Whether that user may enter a folder: asked of the system, because modes alone leave out lists, mounts and parents. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0
}
