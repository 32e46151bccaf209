import react from '@vitejs/plugin-react'
import path from 'node:path'
import { defineConfig } from 'vite'
import { compileHint } from '../../scripts/compileHint.mjs'
import { cssText } from '../../scripts/cssText.mjs'
import { staticStyles } from '../../scripts/staticStyles.mjs'

/** The pages of all implementations; ours comes from this repository, built as the library is, with this folder's react. */
export default defineConfig({
  root: import.meta.dirname,
  // The hint is in all pages, as it is in the product's build: for peers and floors alike.
  plugins: [react(), cssText(), staticStyles(), compileHint()],
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: { '@ours': path.resolve(import.meta.dirname, '../../src/ui/index.ts') },
    dedupe: ['react', 'react-dom'],
  },
  build: { outDir: 'dist/pages', target: 'es2022', chunkSizeWarningLimit: 99_999, modulePreload: false },
})
