import { describe, expect, it } from 'vitest'
import { english } from '../../src/ui/locale/english.ts'
import * as messages from '../../src/ui/messages.ts'
import { codeFiles, sourceOf } from './imports.ts'

const { NOTHING: _sign, ...spanish } = messages
/** Arguments of message functions that do not take numbers. */
const nouns = ['socio', 'socios']
const inputs: Record<string, unknown[]> = {
  'avatarGroup.others': [['Rosa', 'Ana']],
  'commandPalette.searching': [['Rosa', 'Ana']],
  'dataTable.sorted': ['Nombre', 'asc', true],
  'lineChart.point': ['ene', ['3']],
  'loadMore.shown': [2, nouns],
  'loadMore.added': [2, 4, nouns],
  'sparkline.summary': ['Rosa', ['1', '2', '3', '4']],
  'passwordField.verdict': [['una mayúscula']],
}

const chile = 'es-CL'

/** One line for each text: 'group.key: text'. */
function linesOf(groups: Record<string, (locale: string) => object>, locale: string): string[] {
  return Object.entries(groups).flatMap(([group, textsIn]) =>
    Object.entries(textsIn(locale) as Record<string, unknown>).flatMap(([key, text]) => {
      if (typeof text === 'string') return [`${group}.${key}: ${text}`]
      if (typeof text !== 'function') return Object.values(text as object).map((inner) => `${group}.${key}: ${inner}`)
      const input = inputs[`${group}.${key}`] ?? [2, 3, 4]
      return [`${group}.${key}: ${(text as (...input: unknown[]) => string)(...input)}`]
    }),
  )
}

const files = codeFiles('src/ui').filter((file) => !/\/(messages|locale\/english)\.ts$/.test(file))
const code = (file: string) =>
  sourceOf(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')

describe('messages of the design system (src/ui/messages.ts)', () => {
  it('are not written in components', () => {
    const written = files
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => {
        const source = code(file).replace(/`[^`]*`/g, '')
        const attributes = source.matchAll(
          /\b(?:aria-\w+text|aria-label|aria-description|title|placeholder|alt)="[^"]+"/g,
        )
        const texts = source.matchAll(/>\s*(?=[A-Za-zÁ-ú])[^<>{}=;()]+<\//g)
        return [...attributes, ...texts].map(([found]) => `${file}: ${found.trim()}`)
      })
    expect(written).toEqual([])
    expect(files.length).toBeGreaterThan(100)
  })

  it('are all used by a component', () => {
    const sources = files.map(sourceOf)
    const dead = Object.entries(spanish).flatMap(([group, texts]) => {
      const users = sources.filter((source) => new RegExp(`\\b(es\\.|MessagesOf<')${group}\\b`).test(source))
      // Looked up by a key that is computed.
      if (users.some((source) => /\b(m|\w+M)essages\[/.test(source))) return []
      return Object.keys(texts(chile))
        .filter((key) => !users.some((source) => new RegExp(`\\.${key}\\b`).test(source)))
        .map((key) => `${group}.${key}`)
    })
    expect(dead).toEqual([])
  })

  it('hold no English words', () => {
    const words = /\b(close|loading|notifications?|select|search|remove|clear|more|open|selected|error:|results?|of)\b/i
    const lines = linesOf(spanish, chile)
    expect(lines.filter((line) => words.test(line.slice(line.indexOf(': '))))).toEqual([])
    expect(lines.length).toBeGreaterThan(90)
  })

  it('are all in English too, without Spanish words (src/ui/locale/english.ts)', () => {
    const words =
      /[áéíóúñ¿¡«»]|\b(de|la|el|los|las|un|una|cerrar|quitar|buscar|más|filas?|archivos?|seleccionad[oa]s?)\b/i
    const lines = linesOf(english, 'en-US')
    const keyOf = (line: string) => line.slice(0, line.indexOf(': '))
    expect(lines.filter((line) => words.test(line.slice(line.indexOf(': ')).replace('una mayúscula', '')))).toEqual([])
    expect(lines.map(keyOf).sort()).toEqual(linesOf(spanish, chile).map(keyOf).sort())
  })
})
