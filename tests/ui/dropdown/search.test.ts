import { describe, expect, it } from 'vitest'
import { getOptionIndex, type Option } from '#ui/components/Dropdown/options.ts'
import { search, selectedFirst } from '#ui/components/Dropdown/search.ts'

const options = (...labels: string[]): Option[] => labels.map((label, key) => ({ key, label }))
const find = (all: readonly Option[], query: string) => {
  const index = getOptionIndex(all)
  return search(index, index.order, query).items.map((number) => all[number]!.label)
}

describe('search', () => {
  it('finds labels regardless of accents and case', () => {
    const all = options('Camión', 'Núñez', 'Auto', 'CAMIONETA')
    expect(find(all, 'camion')).toEqual(['CAMIONETA', 'Camión'])
    expect(find(all, 'nunez')).toEqual(['Núñez'])
    expect(find(all, ' AUTO ')).toEqual(['Auto'])
  })

  it.each([
    ['Aire\u00A0libre', 'aire libre'],
    ['Aire  libre', 'aire libre'],
    ['cho\u00ADcolate', 'chocolate'],
    ['te\u200Brra', 'terra'],
    ['Søren', 'soren'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['Œuvre', 'oeuvre'],
    ['Æon', 'aeon'],
    ['Đorđe', 'dorde'],
    ['ﬁno', 'fino'],
    ['Cafe\u0301', 'café'],
    ['Καφές', 'καφεσ'],
  ])('finds %j by %j, and vice versa', (label, query) => {
    expect(find(options('otro', label), query)).toEqual([label])
    expect(find(options('otro', query), label)).toEqual([query])
  })

  it('matches special characters of a query literally', () => {
    expect(find(options('a.b', 'axb', '2,5 l (50 %)'), 'a.b')).toEqual(['a.b'])
    expect(find(options('a.b', '2,5 l (50 %)'), '5 l (50')).toEqual(['2,5 l (50 %)'])
  })

  it('lists labels with the accents of the query first, and keeps the order otherwise', () => {
    const all = options('Cafe sin tilde', 'Café uno', 'Café dos', 'Cafetera')
    expect(find(all, 'café')).toEqual(['Café uno', 'Café dos', 'Cafe sin tilde', 'Cafetera'])
    expect(find(all, 'cafe')).toEqual(['Cafe sin tilde', 'Cafetera', 'Café uno', 'Café dos'])
  })

  it('ranks by accents within each group', () => {
    const all: Option[] = [
      { key: 1, label: 'Cafe', group: 'A' },
      { key: 2, label: 'Café', group: 'A' },
      { key: 3, label: 'Café', group: 'B' },
    ]
    const index = getOptionIndex(all)
    expect(search(index, index.order, 'café').items).toEqual([1, 0, 2])
  })

  it('finds the same for a longer query in the previous matches as in all options', () => {
    const all = options('Té', 'Té verde', 'Verde', 'Té de hierbas')
    const index = getOptionIndex(all)
    const first = search(index, index.order, 't')
    const second = search(index, index.order, 'té', first)
    expect(second.items).toEqual(search(index, index.order, 'té').items)
    expect(search(index, index.order, 'verde', second).items).toEqual([1, 2])
  })

  it.each(['', '  ', '\u200B'])('returns all options for the empty query %j', (query) => {
    expect(find(options('a', 'b'), query)).toEqual(['a', 'b'])
  })
})

describe('getOptionIndex', () => {
  it('returns the same index for the same array', () => {
    const all = options('a')
    expect(getOptionIndex(all)).toBe(getOptionIndex(all))
    expect(getOptionIndex(all).normalized).toBe(getOptionIndex(all).normalized)
  })

  it('orders options by group, in the order in which the groups first appear, ungrouped ones first', () => {
    const all: Option[] = [
      { key: 1, label: 'a', group: 'X' },
      { key: 2, label: 'b' },
      { key: 3, label: 'c', group: 'Y' },
      { key: 4, label: 'd', group: 'X' },
    ]
    expect(getOptionIndex(all).order).toEqual([1, 0, 3, 2])
  })

  it('distinguishes the keys 0, empty string and "0"', () => {
    const all: Option[] = [
      { key: 0, label: 'cero' },
      { key: '', label: 'vacío' },
      { key: '0', label: 'texto' },
    ]
    expect([0, '', '0'].map((key) => getOptionIndex(all).byKey.get(key))).toEqual([0, 1, 2])
  })
})

describe('selectedFirst', () => {
  it('moves selected options to the top, each part in its order', () => {
    const index = getOptionIndex(options('a', 'b', 'c', 'd'))
    expect(selectedFirst(index, (number) => number === 3 || number === 1)).toEqual([1, 3, 0, 2])
  })

  it('keeps the order of a grouped list', () => {
    const all: Option[] = [
      { key: 1, label: 'a', group: 'X' },
      { key: 2, label: 'b', group: 'Y' },
    ]
    expect(selectedFirst(getOptionIndex(all), (number) => number === 1)).toEqual([0, 1])
  })
})
