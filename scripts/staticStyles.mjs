import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const ours = ['src', 'stories', '.storybook'].map((folder) => path.join(root, folder, path.sep))

/**
 * Vite plugin: replaces styled-components by src/ui/tokens/staticStyles.ts in our own modules.
 * @see docs/decisions/0018-styles-in-a-build.md
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
