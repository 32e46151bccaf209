import { describe, expect, it } from 'vitest'
import { findRegion, regions, toRegion } from '#contract/regions.ts'

describe('a region', () => {
  it.each(regions)('is found by its own name: %s', (region) => {
    expect([region, region.toUpperCase(), `Región de ${region}`, ` ${region.toLowerCase()} `].map(findRegion)).toEqual(
      Array(4).fill(region),
    )
  })

  it.each<[string, string[]]>([
    [
      'Metropolitana de Santiago',
      [
        'RM',
        'R.M.',
        'R. M.',
        'Metropolitana',
        'REGION METROPOLITANA',
        'Región Metropolitana de Santiago',
        'XIII',
        '13',
      ].concat([
        'XIII Región',
        'Santiago',
        'Metropolitana (RM)',
        'RM Santiago',
        'CL-RM',
        'Gran Santiago',
        'Reg. Metropolitana',
      ]),
    ],
    [
      'Valparaíso',
      [
        'V',
        'V Región',
        'Quinta Región',
        '5ta región',
        '5ª Región',
        '5°',
        'V Región de Valparaíso',
        'Valparaiso',
        '05',
        'V - Valparaíso',
      ],
    ],
    ['Biobío', ['Bío Bío', 'BIO-BIO', 'biobio', 'VIII', 'Región del Bío-Bío', '8va región', 'Octava']],
    [
      "Libertador General Bernardo O'Higgins",
      [
        "O'Higgins",
        'O’Higgins',
        'OHiggins',
        'O Higgins',
        'VI',
        "Lib. Gral. Bernardo O'Higgins",
        "Región del Libertador Gral. B. O'Higgins",
        'Sexta',
      ],
    ],
    [
      'Aysén del General Carlos Ibáñez del Campo',
      ['Aysén', 'Aisén', 'XI', 'Aysen del Gral. Carlos Ibañez del Campo', 'XI Región de Aisén'],
    ],
    ['La Araucanía', ['Araucania', 'IX', 'de la Araucanía', 'IX Región de La Araucanía']],
    ['Magallanes y de la Antártica Chilena', ['Magallanes', 'XII', 'Magallanes y Antártica', '12ª']],
    ['Los Lagos', ['X', 'lagos', 'X Región de los Lagos', 'Décima']],
    ['Los Ríos', ['XIV', 'De Los Rios', 'Rios']],
    ['Arica y Parinacota', ['Arica', 'XV', 'Arica-Parinacota', 'Decimoquinta Región']],
    ['Ñuble', ['Nuble', 'XVI', 'Ñuble', '16']],
    ['Coquimbo', ['IV', 'IV Región Coquimbo', '4ta']],
  ])('%s is found by its usual spellings, numbers and old names', (region, texts) => {
    expect(texts.map((text) => [text, findRegion(text)])).toEqual(texts.map((text) => [text, region]))
  })

  it.each([
    '',
    'Región',
    'Buenos Aires',
    'Santiago de Compostela',
    'Provincia de Arauco',
    'V Región Metropolitana',
    'Maule y Ñuble',
    'XVII',
    '0',
    '17',
    'I II',
    'Norte',
    'RM 5',
    'Los Ángeles',
    'Valle del Maule',
    'x'.repeat(5000),
    'Viña',
  ])('is not guessed from %j', (text) => {
    expect(findRegion(text)).toBeNull()
  })

  it('that is none of Chile is kept as another one, once', () => {
    expect(['Mendoza', 'Otra: Mendoza', 'otra:Mendoza', ' ', 'Otra: ', 'Otra: rm'].map(toRegion)).toEqual([
      'Otra: Mendoza',
      'Otra: Mendoza',
      'Otra: Mendoza',
      '',
      '',
      'Metropolitana de Santiago',
    ])
  })
})
