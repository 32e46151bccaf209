import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** Options for spawn; empty when we are an ordinary user. */
export type RunAs = { uid?: number; gid?: number }

/** As whom PostgreSQL runs: the owner of a cluster that is there already, otherwise nobody when we are root. */
export function runAsFor(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** PostgreSQL refuses to run as root, so root hands its processes to «nobody», who has another number on some systems. */
function idOf(kind: '-u' | '-g'): number {
  const answer = spawnSync('id', [kind, 'nobody'], { encoding: 'utf8' }).stdout
  return Number(answer?.trim() || 65_534)
}

/** Whether that user may enter a folder: asked of the system, because modes alone leave out lists, mounts and parents. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0
}
