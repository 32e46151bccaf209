import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
const code = sources.map((path) => readFileSync(`server/${path}`, 'utf8')).join('\n')

it('documents every event of the log in docs/operations.md, and no other', () => {
  const logged = [
    ...[...code.matchAll(/\bevent: '([a-z_.]+)'/g)].map(([, name]) => name!),
    // Of work that is repeated: the event of its error.
    ...[...code.matchAll(/\brepeat\(\s*log,\s*'([a-z_.]+)'/g)].map(([, name]) => name!),
  ]
  const rows = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| ((?:`[a-z_.]+`(?:, )?)+) +\|/gm)]
  const documented = rows.flatMap(([, names]) => names!.replaceAll('`', '').split(', '))
  expect(documented.toSorted()).toEqual([...new Set(logged)].toSorted())
})
