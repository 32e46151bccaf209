import { describe, expect, it } from 'vitest'
import * as messages from '../../src/ui/messages.ts'
import { codeFiles, sourceOf } from './imports.ts'

const { NOTHING: _sign, ...es } = messages
/** Arguments of message functions that do not take numbers. */
const nouns = ['socio', 'socios']
const inputs: Record<string, unknown[]> = {
  'avatarGroup.others': [['Rosa', 'Ana']],
  'loadMore.shown': [2, nouns],
  'loadMore.added': [2, 4, nouns],
  'passwordField.verdict': [['una mayúscula']],
}

const files = codeFiles('src/ui').filter((file) => !file.endsWith('/messages.ts'))
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
    const all = files.map(sourceOf).join('\n')
    const dead = Object.entries(es).flatMap(([group, words]) => {
      // Looked up by a key that is computed.
      if (all.includes(`es.${group}[`)) return []
      return Object.keys(words)
        .filter((key) => !new RegExp(`\\bes\\.${group}\\.${key}\\b`).test(all))
        .map((key) => `${group}.${key}`)
    })
    expect(dead).toEqual([])
  })

  it('hold no English words', () => {
    const english =
      /\b(close|loading|notifications?|select|search|remove|clear|more|open|selected|error:|results?|of)\b/i
    const lines = Object.entries(es).flatMap(([group, words]) =>
      Object.entries(words as Record<string, unknown>).flatMap(([key, word]) => {
        if (typeof word === 'string') return [`${group}.${key}: ${word}`]
        if (typeof word !== 'function') return Object.values(word as object).map((text) => `${group}.${key}: ${text}`)
        const input = inputs[`${group}.${key}`] ?? [2, 3, 4]
        return [`${group}.${key}: ${(word as (...input: unknown[]) => string)(...input)}`]
      }),
    )
    expect(lines.filter((line) => english.test(line.slice(line.indexOf(': '))))).toEqual([])
    expect(lines.length).toBeGreaterThan(90)
  })
})
