// End-to-end tests: `npm run e2e [-- <playwright arguments>]`. Needs `npm run build`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (!existsSync('dist/index.html') || !existsSync('build/main.js')) {
  console.error('There is no built product to test: run `npm run build` first.')
  process.exit(1)
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
