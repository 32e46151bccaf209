import { program, type ProgramPartner, type ProgramProduct } from '#contract/program.ts'
import { productName } from '#contract/products.ts'
import { parseRut, rutProblem } from '#contract/rut.ts'
import { dateInChile } from '../chileTime.ts'
import { notFound, unprocessable } from '../http/errors.ts'
import { paginate } from '../http/pagination.ts'
import type { RegisterProgramRoute } from '../http/programRouter.ts'
import type { Ports } from '../ports.ts'
import { isRedeemable, isUsable, shortName } from '../programRules.ts'
import type { PartnerRecord, ProductRecord } from '../records.ts'

/** Calls of tills and shops. @param bucket base URL of the pictures. */
export function registerProgramRoutes(
  registerProgramRoute: RegisterProgramRoute,
  { repository, clock }: Ports,
  { bucket }: { bucket: string },
): void {
  const today = () => dateInChile(clock())

  registerProgramRoute(program.partner, async ({ params }) => {
    const parsed = parseRut(params.rut)
    if (!parsed.ok) throw unprocessable({ rut: [rutProblem(params.rut)!] }, `${rutProblem(params.rut)}.`)
    const partner = await repository.partners.findByRut(parsed.rut)
    if (!partner) throw unknownRut()
    return { data: serializePartner(partner, today()) }
  })

  registerProgramRoute(program.actions, async () => {
    const actions = (await repository.pointsActions.all()).filter((action) => isUsable(action, today()))
    return {
      data: actions.map(({ slug, display_name, accumulation_strategy: strategy, points, percentage }) => ({
        slug,
        display_name,
        strategy,
        points,
        percentage,
      })),
    }
  })

  registerProgramRoute(program.products, async ({ query }) => {
    const { data, next_page_url } = await paginate<'order', ProductRecord, ProgramProduct[]>({
      path: program.products.path,
      query,
      initialSort: { key: 'order', direction: 'desc' },
      columns: { order: 'number' },
      fetchPage: repository.products.page,
      serialize: (product) => serializeProduct(product, bucket),
    })
    return { data: data.flat(), next_page_url }
  })
}

function serializePartner(
  { rut, nombre_completo, points, al_dia_hasta }: PartnerRecord,
  today: string,
): ProgramPartner {
  const current = al_dia_hasta !== null && al_dia_hasta >= today
  return { rut, nombre: shortName(nombre_completo), points, al_dia_hasta, current }
}

/** Empty for a product that cannot be redeemed. */
function serializeProduct(product: ProductRecord, bucket: string): ProgramProduct[] {
  if (!isRedeemable(product)) return []
  const { slug, points, stock, thumbnail } = product
  return [{ slug, title: productName(product), points, stock, picture: thumbnail && `${bucket}/${thumbnail}` }]
}

const unknownRut = () => notFound('Ningún socio tiene este RUT.')
