import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

// Documents name files, commands and headings that exist. Each message is `file: what to change`.

const decisionsFolder = 'docs/decisions'
const decisions = readdirSync(decisionsFolder).filter((name) => /^\d{4}-.*\.md$/.test(name))
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  'src/ui/README.md',
  'src/ui/README.es.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
].map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const changelogs = ['CHANGELOG.md', 'src/ui/CHANGELOG.md'].map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Folders of the repository. */
const roots = [
  'src',
  'server',
  'stories',
  'tests',
  'scripts',
  'bench',
  'docs',
  'deploy',
  'public',
  '.github',
  '.storybook',
  '.ci',
]
const sources = ['src', 'server', 'stories', 'tests', 'scripts', 'bench', '.storybook'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/')),
)
const names = new Set(sources.map((name) => path.posix.basename(name)))

/** Text between backticks, without code blocks. */
const inlineCode = (text: string) =>
  [...text.replace(/^\s*```[^]*?^\s*```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
const generated = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .map((line) => line.replace(/^\//, ''))
const isPlaceholder = (name: string) => /^\.|[*<>…{}]|\bX[A-Z.]|\bx[A-Z]/.test(name)

function isMissing(code: string): boolean {
  if (isPlaceholder(code) || /\s/.test(code) || generated.includes(code)) return false
  if (code.includes('/')) return roots.includes(code.split('/')[0]!) && !existsSync(code)
  return /\.(tsx?|mjs)$/.test(code) && !names.has(code) && !existsSync(code)
}

describe('documents', () => {
  it('name only existing files and folders in backticks', () => {
    const missing = documents.flatMap(({ file, text }) =>
      inlineCode(text)
        .filter(isMissing)
        .map((code) => `${file}: \`${code}\` does not exist`),
    )
    expect(missing).toEqual([])
  })

  it('link only to existing files', () => {
    const broken = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
        .filter(([, target]) => !existsSync(path.join(path.dirname(file), target!)))
        .map(([, target]) => `${file}: the link to ${target} is broken`),
    )
    expect(broken).toEqual([])
  })

  it('name only scripts of package.json', () => {
    const unknown = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/npm run ([\w:-]+)/g)]
        .filter(([, name = '']) => !(name in scripts))
        .map(([, name]) => `${file}: package.json has no script ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('README.md has at most 155 lines', () => {
    const { text } = documents.find(({ file }) => file === 'README.md')!
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(155)
  })
})

describe('decisions', () => {
  it.each(decisions)('%s has title, status, date, context, decision and consequences in 60 lines', (name) => {
    const text = readFileSync(`${decisionsFolder}/${name}`, 'utf8')
    const number = name.slice(0, 4)
    expect(text).toMatch(
      new RegExp(
        `^# ${number} · .+\\n\\n- Status: (accepted|superseded by \\[\\d{4}\\].*)\\n- Date: \\d{4}-\\d\\d-\\d\\d\\n` +
          '\\n## Context\\n[^]+\\n## Decision\\n[^]+\\n## Consequences\\n',
      ),
    )
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(60)
  })

  it('are all in the index docs/decisions/README.md, with their titles', () => {
    const index = readFileSync(`${decisionsFolder}/README.md`, 'utf8')
    const missing = decisions.filter((name) => {
      const [, title] = /^# \d{4} · (.+)$/m.exec(readFileSync(`${decisionsFolder}/${name}`, 'utf8')) ?? []
      return !index.includes(`](${name})`) || !index.includes(title!)
    })
    expect(missing).toEqual([])
  })
})

describe('changelogs follow Keep a Changelog 1.1, with Upgrading first where operators must act', () => {
  it.each(changelogs)('$file begins with Unreleased and has only its headings', ({ text }) => {
    const headings = [...text.matchAll(/^(##+) (.+)$/gm)].map(([line]) => line)
    expect(headings[0]).toBe('## [Unreleased]')
    const odd = headings.filter(
      (line) =>
        !/^## (\[Unreleased\]|\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d)$/.test(line) &&
        !/^### (Upgrading|Added|Changed|Deprecated|Removed|Fixed|Security)$/.test(line),
    )
    expect(odd).toEqual([])
  })

  it.each(changelogs)('$file has entries of one line each, at most 120 characters', ({ text }) => {
    const long = text.split('\n').filter((line) => line.length > 120 || /^ {2,}\S/.test(line))
    expect(long).toEqual([])
  })
})
