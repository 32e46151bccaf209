import { parseSync } from 'vite'
import { sourceOf } from './imports.ts'

/** A block comment, or line comments on adjacent lines. */
export type CommentBlock = {
  /** Line of the file, from 1. */
  line: number
  /** Its text, a line each, without decoration and empty lines. */
  text: string[]
  /** Characters of its longest line, indentation and code before it included. */
  columns: number
}
export type TestTitle = { line: number; text: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Span = { start: number; end: number; value: string; isLine: boolean }

const isDirective = (text: string) => /^\s*(oxlint-|@ts-|# sourceMappingURL|# allFunctionsCalled)/.test(text)

/** Calls `visit` with every node of a syntax tree. */
function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((item) => walk(item, visit))
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) visit(node as Node)
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit)
}

function parse(file: string) {
  const source = sourceOf(file)
  const { program, comments, errors } = parseSync(file, source, { lang: file.endsWith('.ts') ? 'ts' : 'tsx' })
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`)
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  return { source, lines: source.split('\n'), program, comments, lineAt }
}

/** Comments of a code file and of the CSS in its templates; directives of tools are left out. */
export function commentBlocksOf(file: string): CommentBlock[] {
  const { source, lines, program, comments, lineAt } = parse(file)
  const spans: Span[] = comments.map(({ type, ...span }) => ({ ...span, isLine: type === 'Line' }))
  walk(program, ({ type, start, end }) => {
    if (type !== 'TemplateElement') return
    for (const { 0: whole, 1: value, index } of source.slice(start, end).matchAll(/\/\*([^]*?)\*\//g))
      spans.push({ start: start + index, end: start + index + whole.length, value: value!, isLine: false })
  })

  const blocks: { first: number; last: number; text: string[]; isLine: boolean }[] = []
  for (const { start, end, value, isLine } of spans.toSorted((a, b) => a.start - b.start)) {
    if (isDirective(value)) continue
    const [first, last] = [lineAt(start), lineAt(end)]
    const text = value
      .split('\n')
      .map((line) => line.replace(/^\s*\*+/, '').trim())
      .filter(Boolean)
    const before = blocks.at(-1)
    const isAlone = lines[first - 1]!.trimStart().startsWith('//')
    if (isLine && isAlone && before?.isLine && before.last === first - 1) {
      before.text.push(...text)
      before.last = last
    } else blocks.push({ first, last, text, isLine })
  }
  return blocks.map(({ first, last, text }) => ({
    line: first,
    text,
    columns: Math.max(...lines.slice(first - 1, last).map(({ length }) => length)),
  }))
}

/** Titles of tests, groups and steps: the first argument of `it`, `test`, `describe`, `test.step` and their `each`. */
export function testTitlesOf(file: string): TestTitle[] {
  const { source, program, lineAt } = parse(file)
  const titles: TestTitle[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return
    const [title] = node['arguments'] as Node[]
    const callee = node['callee'] as Node
    if (!title || !/^(it|test|describe)\b/.test(source.slice(callee.start, callee.end))) return
    if (title.type === 'TemplateLiteral' || typeof title['value'] === 'string')
      titles.push({ line: lineAt(title.start), text: source.slice(title.start + 1, title.end - 1) })
  })
  return titles
}

export function hasJsx(file: string): boolean {
  let found = false
  walk(parse(file).program, ({ type }) => (found ||= type === 'JSXElement' || type === 'JSXFragment'))
  return found
}
