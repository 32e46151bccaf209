import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const library = path.join(root, 'src/ui')
const ours = [path.join(root, 'src'), path.join(root, 'stories'), path.join(root, '.storybook')]
const runtime = path.join(library, 'tokens/styledElement.ts')
const suffix = '.extracted.css'
const isInside = (folder, file) => file.startsWith(folder + path.sep)
const isOurs = (file) => /\.tsx?$/.test(file) && ours.some((folder) => isInside(folder, file))

/** Order of the layers, repeated in every file: the first one that loads decides. */
const LAYERS = '@layer canje.tokens, canje.base, canje.components;\n'

/** The first with CSS nesting as specified (declarations after nested rules). The minifier keeps what they support. */
const BROWSERS = ['chrome130', 'edge130', 'firefox132', 'safari18.2']

/**
 * Vite plugin: moves the CSS of styled-components' templates into CSS files (docs/decisions/0018).
 * `emitted` is set for the library: one CSS file beside each module, imported as `#css/…` by the package.
 * @throws if a template contains an expression that cannot be evaluated at build time
 */
export function extractStyles({ emitted } = {}) {
  /** Files that the styles of a module are made of. */
  const filesOf = new Map()
  return {
    name: 'extract-styles',
    enforce: 'pre',
    config: () => ({ build: { cssTarget: BROWSERS } }),
    resolveId(id) {
      if (emitted && id.startsWith('#css/')) return { id, external: true }
      if (!id.endsWith(suffix)) return null
      // The dev server asks with an address relative to its root.
      return isInside(root, id) ? id : path.join(root, id)
    },
    load(id) {
      if (!id.endsWith(suffix)) return null
      const { css, files } = extract(id.slice(0, -suffix.length))
      for (const file of files) this.addWatchFile(file)
      return css
    },
    transform(code, file) {
      if (!isOurs(file) || !code.includes("from 'styled-components'")) return null
      const { js, css, files } = extract(file, code)
      for (const dependency of files) this.addWatchFile(dependency)
      filesOf.set(file, files)
      if (!css) return { code: js, map: null }
      if (!emitted) return { code: `import ${JSON.stringify(file + suffix)};${js}`, map: null }
      const name = path.relative(path.join(root, 'src'), file).replace(/(\.styles)?\.tsx?$/, '.css')
      emitted.set(name, (emitted.get(name) ?? '') + css)
      return { code: `import ${JSON.stringify(`#css/${name}`)};${js}`, map: null }
    },
    /** Vite reuses the code of a module when only its imports have changed, but the classes depend on them. */
    hotUpdate({ file }) {
      const { moduleGraph } = this.environment
      for (const [id, files] of filesOf)
        if (files.has(file)) moduleGraph.getModulesByFile(id)?.forEach((one) => moduleGraph.invalidateModule(one))
    },
  }
}

/**
 * The module without its templates, its CSS, and the files that the CSS is made of.
 * Replacements keep the number of lines, so that source maps stay valid.
 */
export function extract(file, code = readFileSync(file, 'utf8')) {
  const files = new Set([file])
  const module = parseModule(file, code)
  const rules = []
  const edits = []
  for (const { node, kind, tag } of templatesOf(module)) {
    const text = join(node.quasi, module, files)
    const lines = '\n'.repeat(code.slice(node.start, node.end).split('\n').length - 1)
    if (kind === 'css') edits.push([node, JSON.stringify(text) + lines])
    else if (kind === 'styled') {
      const name = `cj-${createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, '').slice(0, 8)}`
      edits.push([node, `/* @__PURE__ */ styledElement('${tag}', '${name}')${lines}`])
      rules.push(['canje.components', `.${name} {${text}}`])
    } else {
      edits.push([node, `(() => null)${lines}`])
      rules.push(['canje.base', text])
    }
  }
  const needsRuntime = edits.some(([, replacement]) => replacement.includes('styledElement('))
  edits.push([module.styledImport, needsRuntime ? `import { styledElement } from ${JSON.stringify(runtime)}` : ''])
  let js = code
  for (const [{ start, end }, replacement] of edits.sort(([a], [b]) => b.start - a.start))
    js = js.slice(0, start) + replacement + js.slice(end)
  return { js, css: sheet(rules, isInside(library, file)), files }
}

/** Only the library's styles are in layers, so that the styles of product, stories and other apps override them. */
function sheet(rules, isLibrary) {
  if (rules.length === 0) return ''
  if (!isLibrary) return rules.map(([, rule]) => rule).join('\n')
  return LAYERS + rules.map(([layer, rule]) => `@layer ${layer} {\n${rule}\n}\n`).join('')
}

const TAGS = new Set(['css', 'styled', 'createGlobalStyle'])

/**
 * Templates tagged `css`, `styled.tag` or `createGlobalStyle`.
 * @throws on `styled(Component)`, `styled.tag.attrs()` and any other use
 */
function templatesOf({ program, file, code }) {
  const found = []
  walk(program, (node) => {
    if (node.type !== 'TaggedTemplateExpression') return
    const { tag } = node
    if (tag.type === 'Identifier' && tag.name === 'css') found.push({ node, kind: 'css' })
    else if (tag.type === 'Identifier' && tag.name === 'createGlobalStyle') found.push({ node, kind: 'global' })
    else if (tag.type === 'MemberExpression' && tag.object.name === 'styled')
      found.push({ node, kind: 'styled', tag: tag.property.name })
    else if (TAGS.has(rootOf(tag)?.name))
      throw new Error(`${file}: \`${code.slice(tag.start, tag.end)}\` cannot be extracted; use \`styled.tag\`.`)
  })
  return found
}

/** `styled.div.attrs(…)`, `styled(Button)`: the identifier at the start. */
function rootOf(tag) {
  let node = tag
  while (node && node.type !== 'Identifier') node = node.object ?? node.callee
  return node
}

/** Every node below `node`, itself first. */
function walk(node, visit) {
  visit(node)
  for (const child of Object.values(node).flat()) if (child?.type) walk(child, visit)
}

const modules = new Map()

/** Top-level declarations, imports and exports of a module. */
function parseModule(file, code = readFileSync(file, 'utf8')) {
  const known = modules.get(file)
  if (known?.code === code) return known
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const module = { file, code, program, locals: new Map(), exported: new Map(), stars: [], styledImport: undefined }
  const declare = ({ declarations = [] }, isExported) => {
    for (const { id, init } of declarations) {
      module.locals.set(id.name, { init })
      if (isExported) module.exported.set(id.name, { local: id.name })
    }
  }
  for (const node of program.body) {
    const from = node.source?.value
    if (node.type === 'VariableDeclaration') declare(node, false)
    else if (node.type === 'ImportDeclaration') {
      if (from === 'styled-components') module.styledImport = node
      for (const { type, local, imported } of node.specifiers)
        module.locals.set(local.name, {
          from,
          name: type === 'ImportNamespaceSpecifier' ? '*' : (imported?.name ?? 'default'),
        })
    } else if (node.type === 'ExportAllDeclaration') {
      if (node.exported) module.exported.set(node.exported.name, { from, name: '*' })
      else module.stars.push(from)
    } else if (node.type === 'ExportNamedDeclaration') {
      if (node.declaration) declare(node.declaration, true)
      for (const { local, exported } of node.specifiers)
        module.exported.set(exported.name, from ? { from, name: local.name } : { local: local.name })
    }
  }
  modules.set(file, module)
  return module
}

/** The text of a template with its expressions evaluated. */
function join({ quasis, expressions }, module, files, params) {
  return quasis.map(({ value }, i) => value.cooked + (expressions[i] ? evaluate(expressions[i]) : '')).join('')

  function evaluate(node) {
    const value = valueOf(node, module, files, params)
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    throw new Error(`${module.file}: \`\${${module.code.slice(node.start, node.end)}}\` is no text at build time.`)
  }
}

const OPERATORS = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
}

/** The value of an expression; undefined if it is not known at build time. */
function valueOf(node, module, files, params) {
  const inner = (child) => valueOf(child, module, files, params)
  switch (node?.type) {
    case 'Literal':
      return node.value
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return inner(node.expression)
    case 'TemplateLiteral':
      return join(node, module, files, params)
    case 'TaggedTemplateExpression':
      return join(node.quasi, module, files, params)
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.map(({ key, value }) => [key.name ?? key.value, inner(value)]))
    case 'MemberExpression': {
      const object = inner(node.object)
      const key = node.computed ? inner(node.property) : node.property.name
      return object?.namespace ? exportOf(object.namespace, key, files) : object?.[key]
    }
    case 'Identifier':
      return params?.has(node.name) ? params.get(node.name) : localOf(module, node.name, files)
    case 'BinaryExpression':
      return OPERATORS[node.operator]?.(inner(node.left), inner(node.right))
    case 'CallExpression': {
      const called = module.locals.get(node.callee.name)?.init
      if (called?.type !== 'ArrowFunctionExpression') return undefined
      const bound = called.params.map(({ name }, i) => [name, inner(node.arguments[i])])
      return valueOf(called.body, module, files, new Map(bound))
    }
    default:
      return undefined
  }
}

function localOf(module, name, files) {
  const { from, name: imported, init } = module.locals.get(name) ?? {}
  if (!from) return valueOf(init, module, files)
  return importOf(module, from, imported, files)
}

function importOf(module, from, name, files) {
  const file = createRequire(module.file).resolve(from)
  return name === '*' ? { namespace: file } : exportOf(file, name, files)
}

function exportOf(file, name, files) {
  if (!isOurs(file)) return undefined
  files.add(file)
  const module = parseModule(file)
  const { from, name: imported, local } = module.exported.get(name) ?? {}
  if (local) return localOf(module, local, files)
  if (from) return importOf(module, from, imported, files)
  for (const star of module.stars) {
    const value = importOf(module, star, name, files)
    if (value !== undefined) return value
  }
  return undefined
}
