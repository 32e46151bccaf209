import path from 'node:path'
import zlib from 'node:zlib'
import { build } from 'vite'

const react = /^(react|react-dom)(\/.*)?$|^scheduler$/

const gzipped = (text) => zlib.gzipSync(text, { level: 9 }).length

/**
 * Gzipped bytes of importing single components of the library, without react and react-dom, in one build.
 * `first` is code and styles that load at once, `later` what loads on demand.
 */
export async function componentCosts(root, names) {
  const prefix = 'component:'
  const { output } = await build({
    configFile: path.join(root, 'vite.config.mjs'),
    logLevel: 'silent',
    plugins: [
      {
        name: 'single-components',
        enforce: 'pre',
        resolveId: (id) => (id.startsWith(prefix) ? id : null),
        load: (id) => (id.startsWith(prefix) ? `export { ${id.slice(prefix.length)} } from '@ours'` : null),
      },
    ],
    build: {
      write: false,
      rollupOptions: {
        input: Object.fromEntries(names.map((name) => [name, prefix + name])),
        external: (id) => react.test(id),
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  })
  const files = new Map(output.map((file) => [file.fileName, file]))
  /** Size of chunks and their styles as one file, as a bundle of an application would be. */
  const sizeOf = (chunks) => {
    const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...viteMetadata.importedCss]))
    const css = [...styles].map((name) => files.get(name).source).join('')
    return gzipped(chunks.map(({ code }) => code).join('')) + (css && gzipped(css))
  }
  const closure = (chunk, follow) => {
    const found = new Set([chunk.fileName])
    for (const name of found) for (const next of follow(files.get(name))) if (files.has(next)) found.add(next)
    return [...found].map((name) => files.get(name))
  }
  return Object.fromEntries(
    names.map((name) => {
      const entry = output.find((file) => file.isEntry && file.name === name)
      const first = closure(entry, ({ imports }) => imports)
      const all = closure(entry, ({ imports, dynamicImports }) => [...imports, ...dynamicImports])
      const later = all.filter((chunk) => !first.includes(chunk))
      return [name, { first: Number(sizeOf(first)), later: later.length > 0 ? Number(sizeOf(later)) : 0 }]
    }),
  )
}

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
