import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const index = fileURLToPath(new URL('../src/ui/index.ts', import.meta.url))
const namesIn = (list: string) => list.split(',').flatMap((name) => name.trim() || [])

/** '../text/normalizeForSearch.ts', as the index imports it → '#text/normalizeForSearch.ts' */
const aliasOf = (from: string) => from.replace(/^\.\//, '#ui/').replace(/^\.\.\//, '#')

/** The file of each export of the design system's index: 'Button' → '#ui/components/Button/Button.tsx'. */
export function filesOfExports(source: string): (name: string) => string {
  const all = /^export \* from '([^']+)'/m.exec(source)![1]!
  const files = new Map(
    [...source.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)'/gm)].flatMap(([, list, file]) =>
      namesIn(list!).map((name) => [name.replace('type ', ''), file!] as const),
    ),
  )
  return (name) => aliasOf(files.get(name) ?? all)
}

/**
 * A file's imports of the design system, each of the file that declares it: a change of a file then leads to the
 * stories that show it, and not through the list of all to every story.
 */
export function importByFile(code: string, fileOf: (name: string) => string): string {
  return code.replace(/^import (type )?\{([^}]*)\} from '(?:#ui|canje-ui)'$/gm, (all, type = '', list: string) => {
    const lines = namesIn(list).map((name) => {
      const [exported] = name.replace('type ', '').split(' as ')
      return `import ${type}{ ${name} } from '${fileOf(exported!)}'`
    })
    // The lines of a source map stay.
    return lines.join('; ') + '\n'.repeat(all.split('\n').length - 1)
  })
}

/** Of the build whose modules Chromatic reads. */
export function importsByFile() {
  const fileOf = filesOfExports(readFileSync(index, 'utf8'))
  return {
    name: 'imports-by-file',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      /\.tsx?$/.test(id) && / from '(#ui|canje-ui)'/.test(code)
        ? { code: importByFile(code, fileOf), map: null }
        : null,
  }
}
