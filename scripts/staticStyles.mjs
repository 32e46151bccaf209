import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const ours = ['src', 'stories', '.storybook'].map((folder) => path.join(root, folder, path.sep))

/**
 * For the same builds as `cssText`, and for Storybook's: our modules get src/ui/tokens/staticStyles.ts in place of styled-components
 * (docs/decisions/0018-styles-in-a-build.md). A library that happens to use styled-components keeps it. A plugin of Vite.
 */
export function staticStyles() {
  return {
    name: 'static-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, from) =>
      id === 'styled-components' && ours.some((folder) => from?.startsWith(folder))
        ? path.join(root, 'src/ui/tokens/staticStyles.ts')
        : null,
  }
}
