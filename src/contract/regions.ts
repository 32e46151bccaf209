/** The regions of Chile, from north to south. */
export const regions = [
  'Arica y Parinacota',
  'Tarapacá',
  'Antofagasta',
  'Atacama',
  'Coquimbo',
  'Valparaíso',
  'Metropolitana de Santiago',
  "Libertador General Bernardo O'Higgins",
  'Maule',
  'Ñuble',
  'Biobío',
  'La Araucanía',
  'Los Ríos',
  'Los Lagos',
  'Aysén del General Carlos Ibáñez del Campo',
  'Magallanes y de la Antártica Chilena',
] as const
export type Region = (typeof regions)[number]

/** What precedes a region that is none of Chile's. */
export const OTHER_REGION = 'Otra: '
/** Longest stored region, characters. */
export const MAX_REGION = 80 + OTHER_REGION.length

/** Number, code of ISO 3166-2, words that name it, and words that may stand beside them. */
const spellings: readonly [Region, number, string, RegExp, string][] = [
  ['Arica y Parinacota', 15, 'ap', /^(arica|parinacota)$/, ''],
  ['Tarapacá', 1, 'ta', /^tarapaca$/, ''],
  ['Antofagasta', 2, 'an', /^antofagasta$/, ''],
  ['Atacama', 3, 'at', /^atacama$/, ''],
  ['Coquimbo', 4, 'co', /^coquimbo$/, ''],
  ['Valparaíso', 5, 'vs', /^(valparaiso|valpo)$/, ''],
  ['Metropolitana de Santiago', 13, 'rm', /^(metropolitana|metro|rm|santiago|stgo)$/, 'area gran'],
  [
    "Libertador General Bernardo O'Higgins",
    6,
    'li',
    /^ohiggins$/,
    'libertador lib libert general gral gen bernardo bdo b l g',
  ],
  ['Maule', 7, 'ml', /^maule$/, ''],
  ['Ñuble', 16, 'nb', /^nuble$/, ''],
  ['Biobío', 8, 'bi', /^biobio$/, ''],
  ['La Araucanía', 9, 'ar', /^araucania$/, ''],
  ['Los Ríos', 14, 'lr', /^rios$/, ''],
  ['Los Lagos', 10, 'll', /^lagos$/, ''],
  [
    'Aysén del General Carlos Ibáñez del Campo',
    11,
    'ai',
    /^(aysen|aisen)$/,
    'general gral gen carlos ibanez campo g c',
  ],
  ['Magallanes y de la Antártica Chilena', 12, 'ma', /^magallanes$/, 'antartica chilena'],
]

const roman = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi'.split(' ')
const ordinals = [
  ['primera', '1a', '1ra', '1era'],
  ['segunda', '2a', '2da'],
  ['tercera', '3a', '3ra', '3era'],
  ['cuarta', '4a', '4ta'],
  ['quinta', '5a', '5ta'],
  ['sexta', '6a', '6ta'],
  ['septima', 'setima', '7a', '7ma'],
  ['octava', '8a', '8va'],
  ['novena', '9a', '9na'],
  ['decima', '10a', '10ma'],
  ['undecima', 'decimoprimera', '11a', '11va'],
  ['duodecima', 'decimosegunda', '12a', '12va'],
  ['decimotercera', '13a', '13ra'],
  ['decimocuarta', '14a', '14ta'],
  ['decimoquinta', '15a', '15ta'],
  ['decimosexta', '16a', '16ta'],
]
const fillers = new Set(['region', 'reg', 'de', 'del', 'la', 'el', 'los', 'las', 'y', 'e', 'n', 'no', 'nro', 'chile'])

/** Longest text that may be a region, characters. */
const MAX_TEXT = 100

/**
 * The region that a text names, by any of its usual spellings, numbers and old names: 'RM', 'V Región', 'Bío-Bío',
 * 'Aisén'. Null where it names none, more than one, or another number.
 */
export function findRegion(text: string): Region | null {
  if (text.length > MAX_TEXT) return null
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ºª°]/g, 'a')
    .replace(/\bo[\s'’´`]*higgins\b/g, 'ohiggins')
    .replace(/\bbio[\s-]*bio\b/g, 'biobio')
    .replace(/\br\s*\.\s*m\b\.?/g, 'rm')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !fillers.has(word))
  if (words[0] === 'cl' && words.length === 2) return spellings.find(([, , code]) => code === words[1])?.[0] ?? null
  let named: (typeof spellings)[number] | undefined
  let number: number | undefined
  const beside: string[] = []
  for (const word of words) {
    const own = spellings.find(([, , , names]) => names.test(word))
    const own_number = own ? undefined : numberOf(word)
    if (own) {
      if (named && named !== own) return null
      named = own
    } else if (own_number !== undefined) {
      if (number !== undefined && number !== own_number) return null
      number = own_number
    } else beside.push(word)
  }
  const found = named ?? spellings.find(([, own]) => own === number)
  if (!found || (number !== undefined && found[1] !== number)) return null
  const allowed = named ? found[4].split(' ') : []
  return beside.every((word) => allowed.includes(word)) ? found[0] : null
}

function numberOf(word: string): number | undefined {
  const digits = /^\d{1,2}$/.test(word) ? Number(word) : 0
  const index =
    digits > 0
      ? digits
      : Math.max(
          roman.indexOf(word),
          ordinals.findIndex((names) => names.includes(word)),
        ) + 1
  return index >= 1 && index <= 16 ? index : undefined
}

/** A region as it is stored: one of `regions`, or 'Otra: …'. A text without words stays ''. */
export function toRegion(text: string): string {
  const other = text.replace(/^otr[ao]s?\s*:\s*/i, '').trim()
  return other === '' ? '' : (findRegion(other) ?? `${OTHER_REGION}${other}`)
}
