/** What a program left in a cell instead of a value. */
type Leftover = {
  pattern: RegExp
  name: string
  /** Whether the text may hide a value, as a number with an exponent does: it is not the same as a blank cell. */
  hidesValue?: true
}

const NOTHING =
  'null|none|nil|nan|nat|na|undefined|n/?a|n/?d|n\\.a\\.?|n\\.d\\.?|s/?i|s\\.i\\.?|s/d|nulo|\\\\n|empty|blank|missing|unknown|' +
  'vac[ií][oa]s?|en blanco|sin (?:datos?|informaci[oó]n|registro|correo|e-?mail|tel[eé]fono|fono|celular|direcci[oó]n)|' +
  'no (?:aplica|tiene|informad?[oa]?|registrad?[oa]?|disponible|existe)|desconocid[oa]|true|false|verdadero|falso'

const leftovers: Leftover[] = [
  // '#N/A', '#¡REF!', '#NOMBRE?', '#ОШИБКА!', 'Err:502', alone or after a text
  {
    pattern:
      /(?:^|\s)(?:#[¡¿]?[\p{L}\d/]+[!?]|#[¡¿]\p{L}+|#(?:N\/\p{L}+|NV|GETTING_DATA|NULL|ERROR|VALUE|REF|NAME|NUM)|Err:\d{3})(?=$|[\s,;])/iu,
    name: 'es un error de la planilla',
  },
  { pattern: /^#{2,}$/, name: 'es lo que muestra una columna angosta' },
  // '5,69877E+10', but not the flat '12E3'
  {
    pattern: /^[+-]?(?:\d+(?:[.,]\d+)?E[+-]\d+|\d+[.,]\d+E\d+|\d+(?:[.,]\d+)?\s?[x×*]\s?10\^?[+-]?\d+)$/i,
    name: 'es un número abreviado con exponente',
    hidesValue: true,
  },
  {
    pattern: new RegExp(
      `^(?:[<([{]\\s*)?(?:${NOTHING})(?:[\\s,;]+(?:null|none|nil|nan|undefined))*(?:\\s*[>)\\]}])?$`,
      'i',
    ),
    name: 'es la palabra de un programa para «sin dato»',
  },
  // 'Ana undefined'
  {
    pattern: /(?:^|[\s,;])(?:undefined|null|NULL|NaN|\[object Object\])(?=$|[\s,;])/,
    name: 'tiene la palabra de un programa para «sin dato»',
    hidesValue: true,
  },
  { pattern: /^(?:mailto|tel|callto|sms|smtp|sip|fax):/i, name: 'empieza como un enlace', hidesValue: true },
]

/** What is wrong with a text that a program left behind; null for other texts. */
export const leftoverOf = (text: string): string | null =>
  leftovers.find(({ pattern }) => pattern.test(text))?.name ?? null

/** Whether a program said by a text that there is no value: 'N/A', 'null', '#REF!', but not 'Ana #REF!'. */
export function saysNothing(text: string): boolean {
  const found = leftovers.find(({ pattern }) => pattern.test(text))
  return found !== undefined && !found.hidesValue && !/\p{L}.*\s#/u.test(text)
}
