import { roleNames, type RoleName } from '#contract/roles.ts'
import { buildPartner } from '#server/fixtures/partners.ts'
import type { ImageKind } from '#server/fixtures/imageKinds.ts'
import { productImage } from '#server/fixtures/images.ts'
import type { Ports } from '#server/ports/services.ts'
import type { SeedData } from '#server/domain/records.ts'

/** Current time of all stories. */
export const NOW = new Date('2026-03-09T15:00:00Z')
export const PASSWORD = 'Clave-demo-1'

/** One user for each role. */
export const demoUsers: Record<RoleName, { name: string; email: string }> = {
  'super-admin': { name: 'Marcela Ibáñez Rojas', email: 'marcela@canje.demo' },
  'company-admin': { name: 'Óscar Núñez Paredes', email: 'oscar@canje.demo' },
  user: { name: 'Ximena Quispe', email: 'ximena@canje.demo' },
  api: { name: 'Integración de tienda', email: 'api@canje.demo' },
}

const categories = ['Cocina', 'Hogar', 'Tecnología', 'Deporte', 'Aire libre', 'Niñez', 'Lectura', 'Bienestar']

/** Title, brand, kind of image, points, stock, categories, start of the description. */
const templates: [string, string | null, ImageKind, number | null, number | null, number[], string][] = [
  ['Cafetera italiana de seis tazas', 'Aromo', 'coffee-maker', 12500, 34, [1, 2], 'Acero inoxidable y mango frío'],
  ['Bicicleta urbana de ocho velocidades', 'Ruta Sur', 'bicycle', 289000, 6, [4, 5], 'Cuadro de aluminio, aro 28'],
  ['Audífonos inalámbricos con cancelación de ruido', 'Eco', 'headphones', 64900, 18, [3], 'Treinta horas de batería'],
  ['Mochila de treinta litros', 'Cordillera', 'backpack', 32000, 51, [5, 4], 'Tela reciclada, resiste la lluvia'],
  ['Tarjeta de regalo para librería', null, 'gift-card', 10000, 250, [7], 'Sirve en todas las tiendas y en la web'],
  ['Batería de cocina de siete piezas', 'Fogón', 'cookware', 98000, 9, [1], 'Apta para inducción'],
  ['Monstera en macetero de greda', 'Vivero Ñielol', 'plant', 15900, 0, [2], 'Llega plantada y con su guía de riego'],
  ['Poesía reunida, edición de tapa dura', 'Editorial Peumo', 'book', 18900, 27, [7], 'Con prólogo y notas'],
  ['Tren de madera', 'Lenga', 'toy', 14500, 42, [6], 'Pintado a mano, desde los tres años'],
  ['Juego de toallas de algodón', 'Telar', 'towel', 21900, 63, [2, 8], 'Quinientos gramos por metro'],
  ['Carpa para cuatro personas', 'Cordillera', 'tent', 119000, 4, [5], 'Se arma en cinco minutos'],
  ['Parlante portátil', 'Eco', 'speaker', 39900, 22, [3], 'Resiste salpicaduras'],
  ['Reloj deportivo', 'Pulso', 'watch', 84900, 13, [3, 4], 'Mide el ritmo y el sueño'],
  ['Maleta de cabina', 'Andén', 'luggage', 72000, 16, [5], 'Cuatro ruedas que giran'],
  ['Licuadora de vaso de vidrio', 'Fogón', 'blender', 45500, 0, [1], 'Mil doscientos vatios'],
  ['Lámpara de escritorio', 'Candela', 'lamp', 27900, 31, [2, 3], 'Tres tonos de luz'],
  ['Silla de comedor de roble', 'Lenga', 'chair', 56000, 12, [2], 'Asiento de junco tejido'],
  ['Balón de fútbol número cinco', 'Cancha', 'ball', 9900, 88, [4, 6], 'Costura térmica'],
  ['Caja de seis vinos del valle', 'Viña Quillay', 'wine', 48000, 20, [1], 'Tres cepas, cosecha 2023'],
  ['Té de hojas, doce variedades', 'Boldo', 'tea', 8900, 75, [1, 8], 'Caja de madera'],
  ['Crema de manos de rosa mosqueta', 'Rulo', 'skincare', 6500, 140, [8], 'Sin perfume'],
  ['Cámara instantánea', 'Destello', 'camera', 79900, 7, [3], 'Incluye diez fotos'],
  ['Paraguas que resiste el viento', 'Temporal', 'umbrella', 13900, null, [2], 'Doble cubierta'],
  ['Caja de herramientas de cien piezas', 'Yunque', 'tools', null, 15, [2], 'Con maletín'],
]
const PER_ROUND = templates.length

/** Products: three pages of a list. */
const COUNT = 44

/** Seed of a story's backend: a user for each role, eight categories and 44 products in a fixed order. */
export async function storySeed(ports: Ports, { empty = false } = {}): Promise<SeedData> {
  const password_hash = await ports.passwords.hash(PASSWORD)
  const products = empty ? [] : Array.from({ length: COUNT }, (_, index) => product(index))
  for (const { thumbnail } of products) {
    if (!thumbnail) continue
    const [index = 0] = thumbnail.match(/\d+/g)!.map(Number)
    const image = productImage(templates[index % PER_ROUND]![2], index)
    await ports.files.put(thumbnail, { bytes: new TextEncoder().encode(image), type: 'image/svg+xml' })
  }
  return {
    users: roleNames.map((role, index) => ({
      id: index + 1,
      ...demoUsers[role],
      role,
      password_hash,
      created_at: NOW,
    })),
    categories: categories.map((name, index) => ({ id: index + 1, name, logo: null })),
    products,
    partners: [partner(1, '12345678-5', 48_250), partner(2, '9876543-3', 12_000), partner(3, '11111111-1', 0)],
    point_entries: [],
    points_actions: [],
    terminals: [],
  }
}

function product(index: number): SeedData['products'][number] {
  const [title, brand, , points, stock, ids, description] = templates[index % PER_ROUND]!
  const isRepeat = index >= PER_ROUND
  const name = isRepeat ? `${title}, segunda edición` : title
  return {
    id: index + 1,
    title: name,
    title_internal: `PRD-${String(index + 1).padStart(4, '0')}`,
    slug: `producto-${index + 1}`,
    description: `<p>${description}. <strong>Se despacha en tres días hábiles</strong>, con garantía de un año.</p><ul><li>Canje sin copago</li><li>Retiro o despacho a domicilio</li></ul>`,
    brand,
    points: isRepeat && points !== null ? points + 1500 : points,
    stock,
    // One product has no image.
    thumbnail: index === 3 ? null : `demo-${index}.svg`,
    state: 1,
    order: COUNT - index,
    created_at: new Date(NOW.getTime() - (index + 1) * 9 * 86_400_000),
    categories: ids,
  }
}

const partner = (id: number, rut: string, points: number) =>
  buildPartner({ id, rut, numero_socio: String(1000 + id), nombre_completo: `Socio de muestra ${id}`, points })
