import { describe, expect, it } from 'vitest'
import * as es from '#ui/messages.ts'
import { formatsOf } from '#ui/locale/formats.ts'
import { describeRules, validateFile, formatBytes, matchesAccept } from '#ui/components/FileField/fileRules.ts'

const spanish = { messages: es.fileField('es-CL'), formats: formatsOf('es-CL') }

describe('matchesAccept', () => {
  it.each([
    ['cafe.png', 'image/png', undefined, true],
    ['cafe.png', 'image/png', '', true],
    ['cafe.png', 'image/png', 'image/png,image/jpeg', true],
    ['cafe.gif', 'image/gif', 'image/png,image/jpeg', false],
    ['cafe.gif', 'image/gif', 'image/*', true],
    ['cafe.gif', 'image/gif', '*/*', true],
    ['imagen', '', 'image/png, */*', true],
    ['PUNTOS.CSV', '', '.csv, .xlsx', true],
    ['puntos.csv.exe', '', '.csv', false],
    ['imagen', '', 'image/*', false],
  ])('matches %s (%s) against %j: %s', (name, type, accept, matches) => {
    expect(matchesAccept({ name, type }, accept)).toBe(matches)
  })
})

describe('validateFile', () => {
  const file = { name: 'foto.png', type: 'image/png', size: 2048 }
  it('accepts a file of exactly the maximum size', () => {
    expect(validateFile(file, { accept: 'image/png', maxBytes: 2048 }, spanish)).toBeNull()
  })
  it('rejects a larger file and names both sizes', () => {
    expect(validateFile({ ...file, size: 3072 }, { maxBytes: 2048 }, spanish)).toBe(
      '«foto.png» pesa 3 KB y el máximo es 2 KB. Elige uno más liviano.',
    )
    expect(validateFile({ ...file, size: 2049 }, { maxBytes: 2048 }, spanish)).toBe(
      '«foto.png» pesa más de 2 KB y el máximo es 2 KB. Elige uno más liviano.',
    )
  })
  it('rejects another type and names the accepted ones', () => {
    expect(validateFile(file, { accept: '.csv,.xlsx' }, spanish)).toBe(
      '«foto.png» no es de un tipo admitido. Se admite: CSV o XLSX.',
    )
  })
})

describe('describeRules', () => {
  it.each([
    [{}, ''],
    [{ accept: 'image/png,image/jpeg,image/webp', maxBytes: 2 * 1024 ** 2 }, 'PNG, JPEG o WEBP, hasta 2 MB'],
    [{ accept: 'image/*' }, 'imágenes'],
    [{ accept: '.csv,*/*' }, ''],
    [{ maxBytes: 1536 }, 'hasta 1,5 KB'],
    [{ accept: 'image/svg+xml' }, 'SVG'],
    // maxFiles is ignored for a single file.
    [{ maxFiles: 3 }, ''],
  ])('describes %j as %j', (rules, text) => {
    expect(describeRules(rules, false, spanish)).toBe(text)
  })
  it.each([
    [{}, ''],
    [{ accept: '.csv', maxBytes: 1024, maxFiles: 3 }, 'CSV, hasta 1 KB cada uno, 3 archivos como máximo'],
    [{ maxFiles: 1 }, '1 archivo como máximo'],
  ])('describes %j of several files as %j', (rules, text) => {
    expect(describeRules(rules, true, spanish)).toBe(text)
  })
})

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [1023, '1.023 B'],
    [1024, '1 KB'],
    [1536, '1,5 KB'],
    [1024 ** 2 - 52, '1.023,9 KB'],
    [1024 ** 2 - 51, '1 MB'],
    [1024 ** 2, '1 MB'],
    [1024 ** 3 - 1, '1 GB'],
    [5 * 1024 ** 3, '5 GB'],
    [3 * 1024 ** 4, '3.072 GB'],
  ])('formats %d as %s', (bytes, text) => {
    expect(formatBytes(bytes, spanish.formats).replace(/\s/g, ' ')).toBe(text)
  })
})
