import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes test files that each load several of the test runner's: a file takes seconds to open its page.
 * @param root folder of the test runner's files, one for each title
 * @returns the part of Jest's configuration that runs the groups instead
 */
export function groupTestFiles(root, count) {
  const folder = path.join(root, 'groups')
  mkdirSync(folder, { recursive: true })
  const files = readdirSync(root)
    .filter((name) => name.endsWith('.test.js'))
    .map((name) => ({ name, size: statSync(path.join(root, name)).size }))
    .sort((a, b) => b.size - a.size)
  const groups = Array.from({ length: count }, () => ({ size: 0, names: [] }))
  for (const { name, size } of files) {
    const smallest = groups.reduce((least, group) => (group.size < least.size ? group : least))
    smallest.size += size
    smallest.names.push(name)
  }
  for (const [index, { names }] of groups.entries())
    writeFileSync(
      path.join(folder, `${index + 1}.test.js`),
      names.map((name) => `require(${JSON.stringify(`../${name}`)})\n`).join(''),
    )
  return { testMatch: ['**/groups/*.test.js'] }
}
