// Runs all measurements of components and app, then writes bench/README.md. Installs the peers' packages if missing.
// npm run bench [-- --rounds 3]
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseWholeNumber } from './components/lib/options.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
parseWholeNumber('rounds', values.rounds, 1)
const folder = import.meta.dirname
const run = (command, args, cwd = path.join(folder, '..')) => {
  console.error(`\n── ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

if (!existsSync(path.join(folder, 'node_modules')) && !run('npm', ['ci', '--ignore-scripts'], folder)) process.exit(1)
const components = ['bench/components/run.mjs', '--rounds', values.rounds]
/** Other sizes: ours, the floor and the closest peers. */
const growth = [
  ['select', '1000', 'floor-raw,mantine-virtual', 'components-1000'],
  ['table', '1000', 'floor-raw,tanstack', 'components-table-1000'],
  ['select', '100000', 'floor-raw,mantine-virtual,mui,react-select-window', 'components-100000'],
  ['table', '100000', 'floor-raw,tanstack,glide', 'components-table-100000'],
  ['select', '1000000', 'floor-raw,mantine-virtual', 'components-1000000'],
  ['table', '1000000', 'floor-raw,tanstack', 'components-table-1000000'],
  ['toast', '1000', 'floor,react-hot-toast', 'components-toast-1000'],
  ['toast', '10000', 'floor,react-hot-toast', 'components-toast-10000'],
].map(([task, n, options, name]) =>
  components.concat(
    ['--no-build', '--tasks', task, '--n', n, '--timeout', '60000'],
    ['--only', `ours,${options}`, '--out', `bench/results/${name}.json`],
  ),
)
/** A file per group, so that an interrupted run loses one group only. */
const standard = [
  ['select', 'components'],
  ['toast', 'components-toast'],
  ['dialog,bundle', 'components-dialog'],
  ['table', 'components-table'],
].map(([tasks, name], at) =>
  components.concat(at > 0 ? '--no-build' : [], ['--tasks', tasks, '--out', `bench/results/${name}.json`]),
)
const done = [
  ...standard.map((args) => run('node', args)),
  ...growth.map((args) => run('node', args)),
  run('npm', ['run', 'build']) && run('node', ['--import', 'tsx', 'bench/app/run.ts']),
  run('node', ['bench/readme.mjs']),
]
process.exit(done.every(Boolean) ? 0 : 1)
