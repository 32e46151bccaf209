import { describe, expect, it } from 'vitest'
import { normalizeAllForSearch, normalizeForSearch } from '#text/normalizeForSearch.ts'

describe('normalizeForSearch', () => {
  it.each([
    ['Camión', 'camion'],
    ['ÑUÑOA', 'nunoa'],
    ['Ju\u0301lio', 'julio'],
    ['Aire\u00A0libre', 'aire libre'],
    ['Aire \u2009 libre\t', 'aire libre'],
    ['cho\u00ADcolate', 'chocolate'],
    ['te\u200Brra\uFEFF\u200E', 'terra'],
    ['Søren Łukasz Đorđe', 'soren lukasz dorde'],
    ['STRAẞE Straße', 'strasse strasse'],
    ['Œuvre, Æon', 'oeuvre, aeon'],
    ['ﬁno, oﬀ', 'fino, off'],
    ['İzmir ılık', 'izmir ilik'],
    ['ＡＢＣ１２', 'abc12'],
    ['N.º 3', 'n.o 3'],
    ['O’Higgins “norte” – sur', 'o\'higgins "norte" - sur'],
    ['ΚΑΦΈΣ', 'καφεσ'],
    ['  ', ''],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(normalizeForSearch(text)).toBe(expected)
  })

  it('returns the same for Spanish text on the fast path as on the full path', () => {
    const spanish = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code))
    for (const character of spanish) {
      const text = `A${character}  ${character}É`
      // The Polish letter sends the whole text the long way.
      expect(normalizeForSearch(text), character).toBe(normalizeForSearch(`${text}ł`).slice(0, -1))
    }
  })

  it('is idempotent', () => {
    for (let code = 1; code < 0xd800; code++) {
      const once = normalizeForSearch(`a${String.fromCharCode(code)}b`)
      expect(normalizeForSearch(once), code.toString(16)).toBe(once)
    }
  })
})

describe('normalizeAllForSearch', () => {
  it.each([
    ['Spanish texts', ['  Camión  ROJO ', 'Ñuñoa', '', ' ', 'a  b', 'pingüino ']],
    ['texts of which one is not Spanish', [' Straße ', 'Camión']],
    ['a text with the separator', ['uno\0dos', ' tres ']],
    ['one text', [' Uno ']],
    ['no text', []],
  ])('%s equals normalizeForSearch', (_, texts) => {
    expect(normalizeAllForSearch(texts)).toEqual(texts.map(normalizeForSearch))
  })
})
