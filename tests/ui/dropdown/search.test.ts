import { describe, expect, it } from 'vitest'
import { normalizeLowerCase, getOptionIndex, type Option } from '#ui/patterns/Dropdown/options.ts'
import { normalizeForSearch } from '#ui/hooks/fold.ts'
import { selectedFirst, search, typeahead } from '#ui/patterns/Dropdown/search.ts'

const options = (...labels: string[]): Option[] => labels.map((label, key) => ({ key, label }))
const find = (all: readonly Option[], query: string) => {
  const index = getOptionIndex(all)
  return search(index, index.order, query).items.map((number) => all[number]!.label)
}

describe('search', () => {
  it('finds labels whatever their accents and case', () => {
    const all = options('Camión', 'Núñez', 'Auto', 'CAMIONETA')
    expect(find(all, 'camion')).toEqual(['CAMIONETA', 'Camión'])
    expect(find(all, 'nunez')).toEqual(['Núñez'])
    expect(find(all, ' AUTO ')).toEqual(['Auto'])
  })

  it('lists the very accents that were typed first, and keeps the order otherwise', () => {
    const all = options('Cafe sin tilde', 'Café uno', 'Café dos', 'Cafetera')
    expect(find(all, 'café')).toEqual(['Café uno', 'Café dos', 'Cafe sin tilde', 'Cafetera'])
    expect(find(all, 'cafe')).toEqual(['Cafe sin tilde', 'Cafetera', 'Café uno', 'Café dos'])
  })

  it('keeps exact hits inside their group', () => {
    const all: Option[] = [
      { key: 1, label: 'Cafe', group: 'A' },
      { key: 2, label: 'Café', group: 'A' },
      { key: 3, label: 'Café', group: 'B' },
    ]
    const index = getOptionIndex(all)
    expect(search(index, index.order, 'café').items).toEqual([1, 0, 2])
  })

  it('narrows the last result when the query grows, with the same answer as a fresh search', () => {
    const all = options('Té', 'Té verde', 'Verde', 'Té de hierbas')
    const index = getOptionIndex(all)
    const first = search(index, index.order, 't')
    const second = search(index, index.order, 'té', first)
    expect(second.items).toEqual(search(index, index.order, 'té').items)
    expect(search(index, index.order, 'verde', second).items).toEqual([1, 2])
  })

  it('finds the same by its letters as by folding, for accents in one character or two, and in other scripts', () => {
    const all = options('Camión', 'Camio\u0301n', 'CAMIÓN', 'Camión 2,5 l', 'Ñandú', 'Καφές', 'a.b', 'axb', 'naïve')
    for (const query of ['camion', 'CAMIÓN', 'n 2,5', 'nandu', 'ñ', 'καφες', 'καφέ', 'a.b', 'ive', 'o\u0301n']) {
      const folded = normalizeForSearch(query)
      const expected = all.filter(({ label }) => normalizeForSearch(label).includes(folded)).map(({ label }) => label)
      expect(new Set(find(all, query)), query).toEqual(new Set(expected))
    }
  })

  it('gives everything back for an empty query', () => {
    expect(find(options('a', 'b'), '  ')).toEqual(['a', 'b'])
  })

  it('takes labels that hold the separator of the joined folding', () => {
    expect(find(options('Á\0b', 'c'), 'a')).toEqual(['Á\0b'])
  })
})

describe('indexOf', () => {
  it('is made once for each array', () => {
    const all = options('a')
    expect(getOptionIndex(all)).toBe(getOptionIndex(all))
    expect(getOptionIndex(all).normalized).toBe(getOptionIndex(all).normalized)
  })

  it('puts options of one group together, in the order of first appearance, ungrouped ones first', () => {
    const all: Option[] = [
      { key: 1, label: 'a', group: 'X' },
      { key: 2, label: 'b' },
      { key: 3, label: 'c', group: 'Y' },
      { key: 4, label: 'd', group: 'X' },
    ]
    expect(getOptionIndex(all).order).toEqual([1, 0, 3, 2])
  })

  it('tells falsy keys apart', () => {
    const all: Option[] = [
      { key: 0, label: 'cero' },
      { key: '', label: 'vacío' },
      { key: '0', label: 'texto' },
    ]
    expect([0, '', '0'].map((key) => getOptionIndex(all).byKey.get(key))).toEqual([0, 1, 2])
  })
})

describe('chosenFirst', () => {
  it('lifts what is chosen, each part in its order', () => {
    const index = getOptionIndex(options('a', 'b', 'c', 'd'))
    expect(selectedFirst(index, (number) => number === 3 || number === 1)).toEqual([1, 3, 0, 2])
  })

  it('leaves groups whole', () => {
    const all: Option[] = [
      { key: 1, label: 'a', group: 'X' },
      { key: 2, label: 'b', group: 'Y' },
    ]
    expect(selectedFirst(getOptionIndex(all), (number) => number === 1)).toEqual([0, 1])
  })
})

describe('typeahead', () => {
  const labels = ['agua', 'te', 'tejido', 'cafe']
  const none = () => false
  it('goes on through items that start with a letter pressed again', () => {
    expect(typeahead(labels, 't', -1, none)).toBe(1)
    expect(typeahead(labels, 'tt', 1, none)).toBe(2)
    expect(typeahead(labels, 'ttt', 2, none)).toBe(1)
  })
  it('stays on the item that still starts with a longer text', () => {
    expect(typeahead(labels, 'te', 1, none)).toBe(1)
    expect(typeahead(labels, 'tej', 1, none)).toBe(2)
  })
  it('passes over disabled items and answers -1 when nothing fits', () => {
    expect(typeahead(labels, 't', -1, (item) => item === 1)).toBe(2)
    expect(typeahead(labels, 'z', 0, none)).toBe(-1)
    expect(typeahead([], 'a', -1, none)).toBe(-1)
  })
})

describe('foldLowered', () => {
  it('says what fold says, for every character there is in one unit and for mixtures', () => {
    for (let code = 1; code < 0xd800; code++) {
      const text = `a${String.fromCharCode(code).toLowerCase()}b`
      expect(normalizeLowerCase(text), code.toString(16)).toBe(normalizeForSearch(text))
    }
    for (const text of ['ñandú', 'n\u0303andu', 'straße', 'çedilla ÿ', 'œuvre', '👩‍🌾 época'])
      expect(normalizeLowerCase(text)).toBe(normalizeForSearch(text))
  })
})
