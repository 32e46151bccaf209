import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commentBlocksOf, hasJsx, testTitlesOf } from './comments.ts'
import { importsOf } from './imports.ts'

// What a machine can check of CONTRIBUTING.md, "Language". Each message is `file:line: what to change`.

const MAX_COLUMNS = 120
const MAX_LINES = 2

/** A comment or a title with one of these has a person as its subject, or a word that needs decoding. */
const words =
  /\b(whoever|whomever|somebody|someone|nobody|anybody|everybody|tell(s|ing)?|told|hear(s|d|ing)?|good-?bye|doubt(s|ed|ing)?|speak(s|ing)?|spoken?|anew|lest)\b/i

const folders = ['src', 'server', 'stories', 'tests', 'scripts', '.storybook', 'bench', 'public', '.']

const isGenerated = (file: string) => /\/(node_modules|dist|results)\/|\/tokens\/tokens\.ts$/.test(file)

const files = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' }).map((name) =>
      folder === '.' ? name : `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => /\.(tsx?|mjs|js)$/.test(file) && !isGenerated(file))

const blocks = files.flatMap((file) => commentBlocksOf(file).map((block) => ({ file, ...block })))
const titles = files.flatMap((file) => testTitlesOf(file).map((title) => ({ file, ...title })))

describe('comments', () => {
  it(`have lines of at most ${MAX_COLUMNS} characters`, () => {
    const long = blocks.flatMap(({ file, line, columns }) =>
      columns > MAX_COLUMNS ? [`${file}:${line}: break or shorten a line of ${columns} characters`] : [],
    )
    expect(long).toEqual([])
  })

  it(`have at most ${MAX_LINES} lines before their first tag`, () => {
    const long = blocks.flatMap(({ file, line, text }) => {
      const tag = text.findIndex((content) => content.startsWith('@'))
      const count = tag === -1 ? text.length : tag
      return count > MAX_LINES
        ? [`${file}:${line}: shorten ${count} lines to ${MAX_LINES}, or use @param, @default, @throws`]
        : []
    })
    expect(long).toEqual([])
  })

  it('have a thing as their subject, in plain words', () => {
    const odd = blocks.flatMap(({ file, line, text }) =>
      text.flatMap((content) => {
        // Quoted code is a name: `nobody` is a system user.
        const [word] = words.exec(content.replace(/`[^`]*`/g, '')) ?? []
        return word ? [`${file}:${line}: reword "${word}": ${content}`] : []
      }),
    )
    expect(odd).toEqual([])
  })
})

describe('test titles', () => {
  it('name a subject, a behaviour and a condition, in plain words', () => {
    const odd = titles.flatMap(({ file, line, text }) => {
      const [word] = words.exec(text) ?? []
      return word ? [`${file}:${line}: reword "${word}": ${text}`] : []
    })
    expect(odd).toEqual([])
  })
})

describe('file names', () => {
  it('end in .tsx only where the file holds JSX', () => {
    // Storybook's files have one extension whatever they hold.
    const plain = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.stories.tsx') && !hasJsx(file))
    expect(plain.map((file) => `${file}: rename to .ts`)).toEqual([])
  })

  it('end in .styles.ts where a module without JSX holds styles', () => {
    const styled = files.filter(
      (file) =>
        /^(src|stories)\/.*\.ts$/.test(file) &&
        !file.endsWith('.styles.ts') &&
        importsOf(file).some(({ package: name }) => name === 'styled-components'),
    )
    expect(styled.map((file) => `${file}: rename to .styles.ts`)).toEqual([])
  })
})
