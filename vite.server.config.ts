import { defineConfig } from 'vite'

// Node 20 does not strip types, so the server runs from a bundle; packages stay outside it.
export default defineConfig({
  publicDir: false,
  build: { ssr: 'server/main.ts', outDir: 'build', target: 'node20', emptyOutDir: true },
})
