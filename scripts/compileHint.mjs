/**
 * Says in the first line of each file of a build that all its functions will be called. Chromium (136 on) then compiles them while the file comes, beside the
 * main thread; without, it skims over most and compiles each on the main thread at its first call, which was half of the script of a screen's first drawing
 * (docs/decisions/0013). To other browsers it is a comment. https://v8.dev/blog/explicit-compile-hints. A plugin of Vite.
 */
export function compileHint() {
  return {
    name: 'compile-hint',
    apply: 'build',
    // Not as a banner: Vite writes what it knows of a file's imports before that.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}
