import { describe, expect, it } from 'vitest'
import { addFiles } from '#ui/primitives/FileField/addFiles.ts'

const file = (name: string, size = 1, lastModified = 1) => new File(['x'.repeat(size)], name, { lastModified })
const names = (files: readonly File[]) => files.map(({ name }) => name)
const a = file('a.csv')

describe('in a field for one file', () => {
  it('the new one takes the place of the other, also when it is the same again', () => {
    const again = file('a.csv')
    expect(addFiles([a], [again], {}, false)).toEqual({ files: [again], added: [again], problems: [] })
    expect(addFiles([a], [again], {}, false).files[0]).toBe(again)
  })
  it('two at once are refused, and what was there stays', () => {
    expect(addFiles([a], [file('b.csv'), file('c.csv')], {}, false)).toEqual({
      files: [a],
      added: [],
      problems: ['Elige un solo archivo.'],
    })
  })
  it('a bad one leaves the other', () => {
    const { files, rejections: problems } = addFiles([a], [file('b.png')], { accept: '.csv' }, false)
    expect(files).toEqual([a])
    expect(problems).toHaveLength(1)
  })
})

describe('in a field for several', () => {
  it('new ones come after the others, in their order', () => {
    expect(names(addFiles([file('z.csv')], [file('b.csv'), file('a.csv')], {}, true).files)).toEqual([
      'z.csv',
      'b.csv',
      'a.csv',
    ])
  })
  it('judges each by itself: the good ones come in, the others are told by name', () => {
    const {
      files,
      added,
      rejections: problems,
    } = addFiles([], [file('foto.png'), a, file('grande.csv', 2048)], { accept: '.csv', maxBytes: 1024 }, true)
    expect(files).toEqual([a])
    expect(added).toEqual([a])
    expect(problems).toEqual([
      '«foto.png» no es de un tipo admitido. Se admite: CSV.',
      '«grande.csv» pesa 2 KB y el máximo es 1 KB. Elige uno más liviano.',
    ])
  })
  it('lets in as many as there is room for, and names the rest', () => {
    const { files, rejections: problems } = addFiles([a], [file('b.csv'), file('c.csv')], { maxFiles: 2 }, true)
    expect(names(files)).toEqual(['a.csv', 'b.csv'])
    expect(problems).toEqual(['«c.csv» no entró: se admiten 2 archivos. Quita otro antes.'])
  })
  it('takes the same file once; of another size or day it is another', () => {
    const { files, rejections: problems } = addFiles(
      [a],
      [file('a.csv'), file('a.csv', 2), file('a.csv', 1, 9)],
      {},
      true,
    )
    expect(files).toHaveLength(3)
    expect(problems).toEqual(['«a.csv» ya está en la lista.'])
  })
  it('keeps the list itself where nothing came in', () => {
    const chosen = [a]
    expect(addFiles(chosen, [file('a.csv')], {}, true).files).toBe(chosen)
  })
})
