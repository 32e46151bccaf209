import { describe, expect, it } from 'vitest'
import * as es from '#ui/messages.ts'
import { formatsOf } from '#ui/locale/formats.ts'
import { addFiles } from '#ui/components/FileField/addFiles.ts'

const file = (name: string, size = 1, lastModified = 1) => new File(['x'.repeat(size)], name, { lastModified })
const spanish = { messages: es.fileField('es-CL'), formats: formatsOf('es-CL') }
const names = (files: readonly File[]) => files.map(({ name }) => name)
const a = file('a.csv')

describe('addFiles to a single-file field', () => {
  it('replaces the file, also with an equal one', () => {
    const sameName = file('a.csv')
    expect(addFiles([a], [sameName], {}, false, spanish)).toEqual({
      files: [sameName],
      added: [sameName],
      rejections: [],
    })
    expect(addFiles([a], [sameName], {}, false, spanish).files[0]).toBe(sameName)
  })
  it('rejects two files at once and keeps the selected one', () => {
    expect(addFiles([a], [file('b.csv'), file('c.csv')], {}, false, spanish)).toEqual({
      files: [a],
      added: [],
      rejections: ['Elige un solo archivo.'],
    })
  })
  it('keeps the selected file when the new one is invalid', () => {
    const { files, rejections } = addFiles([a], [file('b.png')], { accept: '.csv' }, false, spanish)
    expect(files).toEqual([a])
    expect(rejections).toHaveLength(1)
  })
})

describe('addFiles to a multiple-file field', () => {
  it('appends new files in their order', () => {
    expect(names(addFiles([file('z.csv')], [file('b.csv'), file('a.csv')], {}, true, spanish).files)).toEqual([
      'z.csv',
      'b.csv',
      'a.csv',
    ])
  })
  it('adds the valid files and names each rejected one', () => {
    const { files, added, rejections } = addFiles(
      [],
      [file('foto.png'), a, file('grande.csv', 2048)],
      { accept: '.csv', maxBytes: 1024 },
      true,
      spanish,
    )
    expect(files).toEqual([a])
    expect(added).toEqual([a])
    expect(rejections).toEqual([
      '«foto.png» no es de un tipo admitido. Se admite: CSV.',
      '«grande.csv» pesa 2 KB y el máximo es 1 KB. Elige uno más liviano.',
    ])
  })
  it('adds files up to maxFiles and names the others', () => {
    const { files, rejections } = addFiles([a], [file('b.csv'), file('c.csv')], { maxFiles: 2 }, true, spanish)
    expect(names(files)).toEqual(['a.csv', 'b.csv'])
    expect(rejections).toEqual(['«c.csv» no entró: se admiten 2 archivos. Quita otro antes.'])
  })
  it('rejects a duplicate by name, size and date', () => {
    const { files, rejections } = addFiles(
      [a],
      [file('a.csv'), file('a.csv', 2), file('a.csv', 1, 9)],
      {},
      true,
      spanish,
    )
    expect(files).toHaveLength(3)
    expect(rejections).toEqual(['«a.csv» ya está en la lista.'])
  })
  it('returns the same array when nothing was added', () => {
    const selected = [a]
    expect(addFiles(selected, [file('a.csv')], {}, true, spanish).files).toBe(selected)
  })
})
