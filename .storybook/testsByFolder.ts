import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** Unit tests by imported folder of src/ui: 'components/Button' → ['tests/ui/components/Button.test.tsx']. */
export function testsByFolder(): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const name of readdirSync(path.join(root, 'tests/ui'), { recursive: true, encoding: 'utf8' }).sort()) {
    // tests/ui/all runs on every component.
    if (!/\.test\.tsx?$/.test(name) || name.startsWith('all')) continue
    const source = readFileSync(path.join(root, 'tests/ui', name), 'utf8')
    const folders = [...source.matchAll(/\b(components\/\w+)\/\w+\.tsx?'/g)].map(([, folder]) => folder!)
    for (const folder of new Set(folders)) (found[folder] ??= []).push(`tests/ui/${name.replaceAll('\\', '/')}`)
  }
  return found
}
