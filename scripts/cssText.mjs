import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const tokensFile = path.join(path.dirname(fileURLToPath(import.meta.url)), '../src/ui/tokens/tokens.ts')
const tags = new Set(['styled', 'css', 'createGlobalStyle'])

/**
 * Vite plugin: minifies the CSS of styled-components' templates and replaces token names by their values.
 * A template without expressions needs no joining at run time.
 */
export function cssText() {
  let tokens
  return {
    name: 'css-text',
    apply: 'build',
    async buildStart() {
      tokens = { ...(await runnerImport(tokensFile, { configFile: false, logLevel: 'error' })).module }
    },
    transform(code, id) {
      if (!/\/src\/(ui|screens|app)\/.*\.tsx?$/.test(id)) return null
      const edits = []
      const groups = new Set()
      walk(this.parse(code), (node) => {
        if (node.type === 'ImportDeclaration' && /tokens\/tokens\.ts$|^#ui$/.test(node.source.value))
          for (const { local, imported } of node.specifiers)
            if (imported && local.name === imported.name && typeof tokens[local.name] === 'object')
              groups.add(local.name)
        if (node.type === 'TaggedTemplateExpression' && tags.has(rootOf(node.tag)?.name)) texts(node.quasi, edits)
        if (node.type === 'TemplateLiteral') inline(node, tokens, groups, edits)
      })
      if (edits.length === 0) return null
      let text = code
      // From the end, so that earlier offsets stay valid.
      for (const [start, end, replacement] of edits.sort((a, b) => b[0] - a[0]))
        text = text.slice(0, start) + replacement + text.slice(end)
      return { code: text, map: null }
    },
  }
}

/** The identifier at the root of a tag: styled.div, styled(Button), styled.div.attrs(…). */
function rootOf(tag) {
  let node = tag
  while (node && node.type !== 'Identifier') node = node.object ?? node.callee
  return node
}

/** Minifies the static parts of a template. */
function texts({ quasis }, edits) {
  for (const { start, end, value } of quasis) {
    const short = value.raw
      .replace(/\/\*[^]*?\*\/|\s+/g, ' ')
      .replace(/ +/g, ' ')
      .replace(/ ?([{};,>]) ?|(?<=:) /g, '$1')
      .replace(/;(?=})/g, '')
      .replace(/=(['"])([a-z][\w-]*)\1]/gi, '=$2]')
    edits.push([start, end, short])
  }
}

/** Replaces `${color.bgCanvas}` and `${space['100']}` by their values. */
function inline({ expressions, quasis }, tokens, groups, edits) {
  for (const [index, node] of expressions.entries()) {
    if (node.type !== 'MemberExpression' || !groups.has(node.object.name)) continue
    const key = node.computed ? node.property.value : node.property.name
    const value = tokens[node.object.name][key]
    if (typeof value !== 'string' && typeof value !== 'number') continue
    edits.push([quasis[index].end, quasis[index + 1].start, String(value)])
  }
}

/** Visits `node` and every node below it. */
function walk(node, visit) {
  visit(node)
  for (const child of Object.values(node).flat()) if (child?.type) walk(child, visit)
}
