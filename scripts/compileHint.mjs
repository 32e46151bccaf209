/**
 * Vite plugin: adds an explicit compile hint to every chunk, so that Chromium (from 136) compiles off the main thread.
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export function compileHint() {
  return {
    name: 'compile-hint',
    apply: 'build',
    // Vite inserts the preload map before a banner, and the hint must be the first line.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}
