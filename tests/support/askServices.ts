import { inject } from 'vitest'
import type { Services } from './runServices.ts'

/** Asks for something that all files of the run share (`tests/support/runServices.ts`). */
export async function askServices<Path extends keyof Services>(path: Path): Promise<Services[Path]> {
  const response = await fetch(`http://127.0.0.1:${inject('services')}${path}`)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Services[Path]
}
