// The built product in Firefox and WebKit: `npm run browsers [-- <playwright arguments>]`. Needs `npm run build`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (!existsSync('dist/index.html') || !existsSync('build/main.js')) {
  console.error('There is no built product to test: run `npm run build` first.')
  process.exit(1)
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/browsers', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    // Node 20 has WebSocket behind this flag; later versions accept it as their default.
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-websocket` },
  },
)
process.exit(status ?? 1)
