import { roleNames, type RoleName } from '#contract/roles.ts'
import { buildPartner } from '#server/fixtures/partners.ts'
import { pointsActions } from '#server/fixtures/points.ts'
import type { Ports } from '#server/ports/services.ts'
import type { SeedData } from '#server/domain/records.ts'

export const PASSWORD = 'Clave-segura-1'
export const emailOf = (role: RoleName) => `${role}@canje.test`

/** A valid PNG of 1×1 pixel. */
export const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)
export const image = () => new File([pixel], 'foto.png', { type: 'image/png' })

export const PRODUCTS = 25
/** Of earlier versions, which accepted any text, by index. */
const oldSlugs: Record<number, string> = { 23: 'Maté', 24: 'MATE' }

/** One user per role, three categories, 25 products with ties and nulls in points and stock, five partners. */
export async function sampleData(ports: Pick<Ports, 'passwords'>): Promise<SeedData> {
  const password_hash = await ports.passwords.hash(PASSWORD)
  const created_at = new Date('2026-01-15T12:00:00Z')
  return {
    users: roleNames.map((role, index) => ({
      id: index + 1,
      name: `Persona ${role}`,
      email: emailOf(role),
      role,
      password_hash,
      created_at,
    })),
    categories: [
      { id: 1, name: 'Hogar', logo: null },
      { id: 2, name: 'Tecnología', logo: null },
      { id: 3, name: 'Niñez', logo: null },
    ],
    products: Array.from({ length: PRODUCTS }, (_, index) => ({
      id: index + 1,
      title: `Cafetera ${index + 1}`,
      title_internal: `CAF-${index + 1}`,
      slug: oldSlugs[index] ?? `cafetera-${index + 1}`,
      description: `<p>Prepara <strong>ñandú</strong> al 100%${index === 6 ? ' edición única' : ''}</p>`,
      brand: 'Aromo',
      points: index % 5 === 0 ? null : (index % 3) * 100,
      stock: index % 4,
      thumbnail: null,
      state: 1,
      order: index + 1,
      created_at,
      categories: [1 + (index % 3)],
    })),
    partners: [
      ...[1500, 500, 0].map((points, index) =>
        buildPartner({
          id: index + 1,
          rut: `${11111111 * (index + 1)}-${index + 1}`,
          nombre_completo: `Socia ${index + 1}`,
          numero_socio: `00000${index + 1}`,
          points,
        }),
      ),
      buildPartner({ id: 4, rut: '12345678-5', nombre_completo: 'José Ñandú Áviles', numero_socio: '0004-20' }),
      buildPartner({ id: 5, rut: '9000008-K', nombre_completo: 'María 100% Bravo', numero_socio: 'SC 0917' }),
    ],
    point_entries: [1500, 500].map((points, index) => ({
      id: index + 1,
      partner_id: index + 1,
      type: 'Compra',
      points,
      created_at,
      source: 'demo',
      idempotency_key: null,
    })),
    points_actions: pointsActions,
    terminals: [
      { id: 1, name: 'Ñuñoa', code: 'T-1001' },
      { id: 2, name: 'Casa matriz', code: 'T-1002' },
      { id: 3, name: 'Maipú', code: 'T-2001' },
    ],
  }
}
