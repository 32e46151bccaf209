import type { Opt, Row } from '../contract'
// Deterministic data, Spanish, with accents.
function rng(seed: number) {
  let s = seed >>> 0
  return () => {
    s = (s + 0x6d2b79f5) >>> 0
    let t = s
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
const A = ['Categoría', 'Línea', 'Sección', 'Grupo', 'Colección', 'Familia', 'Serie', 'Marca']
const B = [
  'eléctrica',
  'jardín',
  'cocina',
  'niños',
  'deporte',
  'música',
  'viajes',
  'hogar',
  'belleza',
  'pizarra',
  'azul',
  'oficina',
  'montaña',
  'pesca',
  'taza',
]
const C = ['roja', 'verde', 'clásica', 'única', 'express', 'premium', 'básica', 'zafiro', 'común']
/** Extra words (`--words`), appended in turn to each label and name. */
const words: readonly string[] = (window as any).benchWords ?? []
const plainWords = words.filter((word) => !/z/i.test(word.normalize('NFD')))
const wordAt = (i: number, from = words) => (from.length > 0 ? ` ${from[i % from.length]}` : '')

export function makeOptions(n: number): Opt[] {
  const r = rng(7)
  const out: Opt[] = []
  for (let i = 0; i < n; i++) {
    // The first 12 labels contain no 'z', by which the filtered list is recognised.
    const b = i < 12 ? B[i % 8] : B[(r() * B.length) | 0]
    const c = i < 12 ? C[i % 7] : C[(r() * C.length) | 0]
    const value = 'o' + i
    const label = `${A[(r() * A.length) | 0]} ${b} ${c}${wordAt(i, i < 12 ? plainWords : words)} ${String(i).padStart(6, '0')}`
    out.push({ key: value, value, label })
  }
  return out
}
const N1 = ['María', 'José', 'Ana', 'Luis', 'Sofía', 'Andrés', 'Camila', 'Tomás', 'Inés', 'Raúl']
const N2 = ['González', 'Muñoz', 'Rojas', 'Díaz', 'Pérez', 'Soto', 'Contreras', 'Silva', 'Martínez', 'Sepúlveda']
const R = ['Metropolitana', 'Valparaíso', 'Biobío', 'Maule', 'Araucanía', 'Los Ríos']
export function makeRows(n: number, from = 0): Row[] {
  const r = rng(99 + from)
  const out: Row[] = []
  // Unique extremes, never in the first row, by which a sorted list is recognised.
  const least = 1 + (4321 % (n - 1))
  const most = 1 + (least % (n - 1))
  for (let k = 0; k < n; k++) {
    const i = from + k
    const a = N1[(r() * 10) | 0],
      b = N2[(r() * 10) | 0]
    const points = from === 0 && i === least ? -1 : from === 0 && i === most ? 9999999 : (r() * 900000) | 0
    out.push({
      id: 'R' + String(i).padStart(6, '0'),
      rut: `${10000000 + i}-${i % 10}`,
      name: `${a} ${b}${wordAt(i)}`,
      date: `${String(1 + (i % 28)).padStart(2, '0')}-${String(1 + (i % 12)).padStart(2, '0')}-202${i % 6}`,
      points,
      region: R[(r() * 6) | 0]!,
      email: `socio${i}@correo.cl`,
    })
  }
  return out
}
export const COLS = [
  { key: 'id', title: 'Id', width: 100 },
  { key: 'rut', title: 'Rut', width: 120 },
  { key: 'name', title: 'Nombre', width: 200 },
  { key: 'date', title: 'Al día hasta', width: 120 },
  { key: 'points', title: 'Puntos', width: 110 },
  { key: 'region', title: 'Región', width: 140 },
  { key: 'email', title: 'Correo', width: 200 },
] as const // + the checkbox column (50) = 8 columns, 1040 px
