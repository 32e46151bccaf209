import { defineConfig } from 'vite'

// Node 20 does not strip types, so the server runs from a bundle; packages stay external.
// One folder, because the server starts its workers by their path beside itself.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'build',
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        uploadWorker: 'server/node/uploads/uploadWorker.ts',
        imageWorker: 'server/node/files/imageWorker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
