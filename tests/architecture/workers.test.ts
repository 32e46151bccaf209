import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import config from '../../vite.server.config.ts'

it('starts each worker of the server by the path that its bundle has, beside the file that starts it', () => {
  const inputs = Object.keys(config.build!.rolldownOptions!.input as Record<string, string>)
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const sources = files.map((file) => readFileSync(`server/${file}`, 'utf8'))
  const paths = sources.flatMap((text) => [...text.matchAll(/'([^']*Worker\.js)'/g)].map(([, path]) => path!))
  expect(paths.sort()).toEqual(
    inputs
      .filter((name) => name.endsWith('Worker'))
      .map((name) => `./${name}.js`)
      .sort(),
  )
})
