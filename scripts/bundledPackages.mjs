/** Where the build lists the packages that the app holds, relative to its folder. */
export const BUNDLED_PACKAGES = '.vite/packages.json'

/** Vite plugin: lists the packages of which the build holds a module. */
export function bundledPackages() {
  return {
    name: 'bundled-packages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const names = new Set()
        for (const file of Object.values(bundle))
          for (const id of Object.keys(file.modules ?? {})) {
            const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(id)?.[1]
            if (name) names.add(name)
          }
        const source = JSON.stringify([...names].sort())
        this.emitFile({ type: 'asset', fileName: BUNDLED_PACKAGES, source })
      },
    },
  }
}
