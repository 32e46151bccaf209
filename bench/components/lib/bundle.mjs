import path from 'node:path'
import zlib from 'node:zlib'
import { build } from 'vite'

const react = /^(react|react-dom)(\/.*)?$|^scheduler$/

/**
 * Gzipped bytes of importing one implementation without react and react-dom.
 * `js` and `css` load at once, `later` on demand (code, images, workers). Fonts are not counted.
 */
export async function bundleCost(root, file) {
  const result = await build({
    configFile: path.join(root, 'vite.config.mjs'),
    logLevel: 'silent',
    build: {
      write: false,
      cssCodeSplit: false,
      rollupOptions: {
        input: file,
        external: (id) => react.test(id),
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  })
  const cost = { js: 0, css: 0, later: 0 }
  const files = [result].flat().flatMap(({ output }) => output)
  const entry = files.find((file) => file.isEntry)
  const first = new Set([entry.fileName])
  for (const name of first) for (const next of files.find((f) => f.fileName === name)?.imports ?? []) first.add(next)
  for (const file of files) {
    const bytes = zlib.gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length
    if (first.has(file.fileName)) cost.js += bytes
    else if (file.fileName.endsWith('.css')) cost.css += bytes
    else if (!/\.woff2?$/.test(file.fileName)) cost.later += bytes
  }
  return cost
}
