import type { Infer } from 'superstruct'
import type { Body, Endpoint, ParamNames, Query, Reply } from '#contract/endpoint.ts'
import type {
  Accumulation,
  PaidItem,
  program,
  ProgramAction,
  ProgramPartner,
  ProgramProduct,
  ProgramReversal,
  Redemption,
} from '#contract/program.ts'
import type { Operation, OperationDetail, OperationsPage, OperationTotals } from '#contract/programOperations.ts'
import type { PresentPrices, ProgramFailure } from '#contract/programErrors.ts'

/** Names of what a call takes: path parameters, query and body. */
type InputName<E extends Endpoint> = ParamNames<E['path']> | (keyof Query<E> & string) | (keyof Body<E> & string)

/** Texts and examples of a call, in Spanish. */
export type CallTexts = {
  /** What the summary leaves out. */
  description: string
  fields: Readonly<Record<string, string>>
  /** Values of the samples, of path parameters and query. */
  parameters?: Readonly<Record<string, string | number>>
  /** Body of the samples. */
  body?: object
  reply: object
}
type TextsOf<E extends Endpoint> = CallTexts & {
  fields: Record<InputName<E>, string>
  parameters?: { [Name in ParamNames<E['path']> | (keyof Query<E> & string)]?: string | number }
  body?: Body<E>
  reply: Reply<E>
}

const RUT = '12.345.678-5'
const rut = 'El RUT del socio, en cualquier escritura: 12.345.678-5, 12345678-5'
const written = {
  reference:
    'Nombre que le das a este acto: de 1 a 100 caracteres ASCII sin espacios, distinto para cada acto de todas las ' +
    'cajas de tu cuenta. Con la misma referencia y los mismos datos, el acto se hace una sola vez, para siempre, y la ' +
    'respuesta es la misma',
  dry_run:
    'Con true es un ensayo: responde lo que haría, y no cambia nada ni gasta la referencia. Con una referencia ya ' +
    'usada, responde lo que respondió entonces',
}
const OPERATION = {
  reference: 'caja-1-000123',
  kind: 'accumulation' as const,
  at: '2026-03-02T15:00:00.000Z',
  terminal: 'T-1001',
  points: 1_149,
  reversed: false,
}
const note = 'Texto que queda en el historial del socio'

/** Texts of every endpoint for keys; an endpoint or field without one does not compile. */
export const programTexts: { [Call in keyof typeof program]: TextsOf<(typeof program)[Call]> } = {
  partner: {
    description: 'Para saludar al socio en la caja y decirle su saldo. Responde solo lo que una caja necesita.',
    fields: { rut },
    parameters: { rut: RUT },
    reply: {
      data: {
        rut: '12345678-5',
        nombre: 'Óscar L.',
        points: 12_450,
        owed: 0,
        al_dia_hasta: '2026-12-31',
        current: true,
      },
    },
  },
  actions: {
    description:
      'La «strategy» de una acción dice qué lleva la acumulación: «direct» suma siempre los mismos puntos y no lleva ' +
      'nada más; «by_amount» lleva «amount» y suma un porcentaje de la compra; «arbitrary» lleva «points».',
    fields: {},
    reply: {
      data: [
        {
          slug: 'compra-comercio',
          display_name: 'Compra en comercio',
          strategy: 'by_amount',
          points: null,
          percentage: 2.5,
        },
      ],
    },
  },
  products: {
    description:
      'Por páginas: mientras «next_page_url» no sea null, es la dirección de la página siguiente, relativa a la base. Una ' +
      'página puede traer menos productos que los pedidos.',
    fields: {
      per_page: 'Productos por página',
      cursor: 'Viene en «next_page_url»; no se escribe a mano',
    },
    parameters: { per_page: 50 },
    reply: {
      data: [
        {
          slug: 'cafetera-italiana-de-6-tazas',
          title: 'Cafetera italiana de 6 tazas',
          points: 9_900,
          stock: 12,
          picture: '/files/cafetera.webp',
        },
      ],
      next_page_url: null,
    },
  },
  accumulate: {
    description:
      'Responde 201 cuando sumó puntos, y 200 cuando nada cambió: un ensayo, o una compra tan chica que no alcanza un ' +
      'punto. Los puntos de una compra se redondean hacia abajo.',
    fields: {
      ...written,
      rut,
      action: 'El «slug» de la acción, de GET /program/actions',
      amount: 'Monto de la compra en pesos, sin decimales. Solo en acciones «by_amount»',
      points: 'Puntos que se suman. Solo en acciones «arbitrary», hasta el máximo de la instalación',
      occurred_at:
        'Cuándo fue la compra, con zona horaria: 2026-03-02T12:00:00-03:00. Hasta 30 días atrás, y hasta 10 minutos ' +
        'adelante, por si la caja adelanta; sin ella, ahora. Su día en la zona del programa decide si la acción estaba vigente',
      note,
    },
    body: { reference: 'caja-1-000123', rut: RUT, action: 'compra-comercio', amount: 45_990, dry_run: true },
    reply: { data: { reference: 'caja-1-000123', id: null, points: 1_149, balance: 13_599, settled: 0, owed: 0 } },
  },
  redeem: {
    description:
      'Descuenta los puntos del socio y el stock, todo o nada, al precio de hoy. Con «points» en cada línea, o «total», el ' +
      'precio que se vio es el que se paga: si cambió, la respuesta es 409 con los precios de ahora y nada se canjea. ' +
      'Un 422 nombra cada línea por su lugar: «items.0.quantity».',
    fields: {
      ...written,
      rut,
      items:
        'Productos que se canjean, cada uno en una sola línea: su «slug» y el «points» de una unidad, de GET ' +
        '/program/products, y cuántos',
      total: 'Lo que la caja dijo que costaba todo, en puntos',
      deliver: 'Con true el canje queda entregado de inmediato; sin ella queda pendiente de entrega',
      note,
    },
    body: {
      reference: 'caja-1-000124',
      rut: RUT,
      items: [{ slug: 'cafetera-italiana-de-6-tazas', quantity: 1, points: 9_900 }],
      total: 9_900,
      deliver: true,
      dry_run: true,
    },
    reply: {
      data: {
        reference: 'caja-1-000124',
        order: null,
        points: 9_900,
        balance: 2_550,
        items: [{ slug: 'cafetera-italiana-de-6-tazas', quantity: 1, points: 9_900 }],
      },
    },
  },
  operation: {
    description:
      'Para una llamada cuya respuesta se perdió, o una boleta que hay que mirar: «answer» es lo que respondió entonces. ' +
      'Responde 404 si con la referencia no se hizo nada.',
    fields: { reference: 'La referencia de la llamada, de cualquier caja de tu cuenta' },
    parameters: { reference: 'caja-1-000123' },
    reply: {
      data: {
        ...OPERATION,
        answer: { reference: 'caja-1-000123', id: 812, points: 1_149, balance: 13_599, settled: 0, owed: 0 },
      },
    },
  },
  operations: {
    description:
      'Para cerrar el día: compara «totals» con los de la caja. Si difieren, divide el día con «from» y «to» hasta dar con la ' +
      'operación que falta o sobra. Lo último viene primero, por páginas como los productos; «totals» es de todas. Los ' +
      'ensayos y los rechazos no están.',
    fields: {
      per_page: 'Operaciones por página',
      cursor: 'Viene en «next_page_url»; no se escribe a mano',
      day: 'Día en la zona del programa, AAAA-MM-DD; sin él, hoy. Es el día en que la llamada se aplicó, no el de la compra',
      from: 'Desde este momento, con zona horaria, en lugar de «day»',
      to: 'Hasta antes de este momento; a lo más 31 días después de «from»',
      terminal: 'Solo las de este terminal, por su código. Las hechas con claves de API no tienen terminal',
      kind: 'Solo las de este tipo',
    },
    parameters: { per_page: 50 },
    reply: {
      data: [OPERATION],
      next_page_url: null,
      totals: [{ kind: 'accumulation', count: 1, points: 1_149 }],
    },
  },
  reverse: {
    description:
      'Devuelve los puntos que la operación movió, aunque el valor de la acción haya cambiado desde entonces. Si el socio ' +
      'ya usó una parte, o todo, descuenta lo que queda y «missing» dice cuánto faltó: el socio lo debe, y los puntos ' +
      'que reciba después lo pagan primero. Una operación se revierte una sola vez, entera; si no movió puntos, la respuesta es 422. Un canje ya entregado lo anula solo un administrador: la ' +
      'respuesta es 409.',
    fields: {
      ...written,
      of: 'La referencia de la acumulación o del canje que se revierte, de cualquier caja de tu cuenta y fecha',
      reason: 'Por qué se revierte; queda en el historial',
    },
    body: { reference: 'caja-1-000125', of: 'caja-1-000123', reason: 'Compra devuelta', dry_run: true },
    reply: { data: { reference: 'caja-1-000125', points: 1_149, missing: 0, balance: 12_450, settled: 0, owed: 0 } },
  },
}

const balance = 'Saldo del socio después de la llamada'
const settled = 'Puntos de esta llamada que pagaron lo que reversas anteriores no pudieron descontar'
const owed = 'Puntos que el socio aún debe de reversas; los que reciba después los pagan primero'
const reference = 'La referencia de la llamada'

const operation = {
  reference,
  kind: 'Qué fue: una acumulación, un canje o una reversa',
  at: 'Cuándo se aplicó',
  terminal: 'Código del terminal; null con claves de API',
  points: 'Los puntos de su respuesta: sumados, pagados o revertidos',
  reversed: 'Si después se revirtió',
}

type Structs = {
  Accumulation: Infer<typeof Accumulation>
  Operation: Operation
  OperationDetail: OperationDetail
  OperationsPage: Infer<typeof OperationsPage>
  OperationTotals: Infer<typeof OperationTotals>
  PaidItem: Infer<typeof PaidItem>
  PresentPrices: Infer<typeof PresentPrices>
  ProgramAction: Infer<typeof ProgramAction>
  ProgramFailure: ProgramFailure
  ProgramPartner: ProgramPartner
  ProgramProduct: ProgramProduct
  ProgramReversal: Infer<typeof ProgramReversal>
  Redemption: Infer<typeof Redemption>
}

/** Texts of the fields of `programComponents`, in Spanish. */
export const programReplyTexts: { [Name in keyof Structs]: Record<keyof Structs[Name], string> } = {
  Accumulation: {
    reference,
    id: 'Número del movimiento; null en un ensayo, y donde no se sumó ningún punto',
    points: 'Puntos que se sumaron',
    balance,
    settled,
    owed,
  },
  ProgramAction: {
    slug: 'Su nombre en las llamadas',
    display_name: 'Su nombre para las personas',
    strategy: 'Qué lleva la acumulación',
    points: 'Puntos que suma, de «direct»; null en las demás',
    percentage: 'Porcentaje de la compra, de «by_amount»; null en las demás',
  },
  ProgramFailure: {
    type: 'Dónde se explica el error',
    status: 'El estado de la respuesta',
    code: 'Qué pasó, para programas: la lista está en «Códigos de error»',
    message: 'Qué pasó, en una frase que la caja puede mostrar',
    errors: 'Frases por campo: «rut», «items.0.quantity»',
    request_id: 'Número de la llamada en el registro del servidor, para pedir ayuda',
    applied: 'Solo en 500 y 503: false dice que no se hizo nada',
  },
  Operation: operation,
  OperationDetail: { ...operation, answer: 'Lo que la llamada respondió' },
  OperationsPage: {
    data: 'Las operaciones de esta página, la última primero',
    next_page_url: 'Dirección de la página siguiente; null en la última',
    totals: 'De todas las páginas, por tipo; un tipo sin operaciones no viene',
  },
  OperationTotals: {
    kind: operation.kind,
    count: 'Cuántas',
    points: 'Suma de sus «points»',
  },
  PaidItem: {
    slug: 'Su nombre en las llamadas',
    quantity: 'Unidades',
    points: 'Puntos que se pagaron por una unidad',
  },
  PresentPrices: {
    items: 'Cada línea de la llamada con el precio y el stock de ahora',
    total: 'Lo que el canje cuesta ahora',
  },
  ProgramPartner: {
    rut: 'Sin puntos y con guion',
    nombre: 'Nombre y una inicial',
    points: 'Saldo',
    owed,
    al_dia_hasta: 'Último día en que está al día, AAAA-MM-DD; null sin fecha',
    current: 'Si hoy, en la zona del programa, está al día',
  },
  ProgramProduct: {
    slug: 'Su nombre en las llamadas',
    title: 'Su nombre para las personas',
    points: 'Precio de una unidad, en puntos',
    stock: 'Unidades que quedan; null sin límite',
    picture: 'Dirección de la imagen, absoluta o desde la raíz del servidor; null sin imagen',
  },
  ProgramReversal: {
    reference,
    points: 'Puntos que se quitaron al revertir una acumulación, o que se devolvieron al anular un canje',
    missing: 'Puntos que el socio ya había usado, y no se descontaron: los debe',
    balance,
    settled,
    owed,
  },
  Redemption: {
    reference,
    order: 'Número del canje; null en un ensayo',
    points: 'Puntos que costó',
    balance,
    items: 'Lo que se canjeó, en el orden de la llamada, con el precio de una unidad',
  },
}
