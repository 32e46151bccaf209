import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { bundledPackages } from './scripts/bundledPackages.mjs'
import { compileHint } from './scripts/compileHint.mjs'
import { downshiftComboboxOnly } from './scripts/downshiftComboboxOnly.mjs'
import { extractStyles } from './scripts/extractStyles.mjs'
import { isShared } from './scripts/sharedCode.mjs'

/** The contract suite takes longest, in one file an adapter: it begins first, beside all others. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/contract/')
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** The server of `npm run dev`. */
const backend = `http://127.0.0.1:${Number(process.env['PORT']) || 4000}`

// The app's build, its dev server and the unit tests (two projects: Node, and a DOM for components).
export default defineConfig({
  plugins: [react(), downshiftComboboxOnly(), extractStyles(), compileHint(), bundledPackages()],
  server: {
    proxy: {
      '/api': backend,
      '/files': backend,
      '/config.json': backend,
    },
  },
  // Pages of tests import packages that are not installed here.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Read by the size check (scripts/size.mjs).
    manifest: true,
    rolldownOptions: {
      output: {
        // 'few' is followed by the names of all files that share the chunk.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('few') ? 'few' : name}-[hash].js`,
        codeSplitting: {
          // Few files: a page makes at most 20 requests until its first list (tests/e2e/requests.spec.ts).
          groups: [
            {
              name: 'base',
              tags: ['$initial'],
              test: /node_modules\/(react|react-dom|scheduler|valtio|proxy-compare|superstruct)\//,
            },
            { name: 'signIn', tags: ['$initial'] },
            // One style sheet for everything after sign-in.
            { name: 'app', test: /\.extracted\.css$/ },
            { name: 'shared', minShareCount: 2, test: isShared },
            // What few files share, without chunks of less than 2 kB: each is named in the first one.
            { name: 'few', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
          ],
        },
      },
    },
  },
  test: {
    // The default leaves a core idle: on two cores, files would run one after another.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{architecture,contract,text,app,server,visual}/**/*.test.ts'],
          // One PostgreSQL and one build of the server for the whole run.
          globalSetup: ['tests/support/runServices.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // A context cannot load the CommonJS entry of react-router-dom, which requires ESM.
        resolve: { conditions: ['module-sync', 'module', 'browser'] },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/{ui,screens}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/dom.ts'],
          // Each file has modules and a document of its own, without starting a process.
          pool: 'vmThreads',
          testTimeout: 20_000,
        },
      },
    ],
  },
})
