import react from '@vitejs/plugin-react'
import path from 'node:path'
import { defineConfig } from 'vite'
import { compileHint } from '../../scripts/compileHint.mjs'
import { extractStyles } from '../../scripts/extractStyles.mjs'

/** Builds the pages of all implementations. Ours comes from this repository, with this folder's react. */
export default defineConfig({
  root: import.meta.dirname,
  // All pages get the compile hint that the product's build has.
  plugins: [react(), extractStyles(), compileHint()],
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: { '@ours': path.resolve(import.meta.dirname, '../../src/ui/index.ts') },
    dedupe: ['react', 'react-dom'],
  },
  build: { outDir: 'dist/pages', target: 'es2022', chunkSizeWarningLimit: 99_999, modulePreload: false },
})
